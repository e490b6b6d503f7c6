import { Suspense, useState } from 'react';
import { Menu } from '../kit/icons/index.ts';
import { IconButton } from '../kit/index.ts';
import { late } from '../platform/late.tsx';

const Sheet = late(() => import('./Sheet.tsx').then((m) => ({ default: m.Sheet })));

/** The hamburger of phones. The sheet's code comes with the first press. */
export function SheetButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
        className="md:hidden"
      />
      {open !== null && (
        <Suspense>
          <Sheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
