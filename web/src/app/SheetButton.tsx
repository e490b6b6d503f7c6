import { Suspense, useState } from 'react';
import { Menu } from '../kit/icons/index.ts';
import { IconButton } from '../kit/index.ts';
import { lazy } from '../platform/lazy.tsx';

const Sheet = lazy(() => import('./Sheet.tsx').then((m) => ({ default: m.Sheet })));

/** The menu button of phones. The sheet's code loads when it is first opened. */
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
