import { Suspense, useState } from 'react';
import { Menu } from '../kit/icons/index.ts';
import { IconButton } from '../kit/index.ts';
import { lazy } from '../platform/lazy.tsx';

const Sheet = lazy(() => import('./Sheet.tsx').then((m) => ({ default: m.Sheet })));

/** The menu button of phones and tablets, whose bar has no room for all links. The sheet's code loads when it is first opened. */
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
        className="lg:hidden"
      />
      {open !== null && (
        <Suspense>
          <Sheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
