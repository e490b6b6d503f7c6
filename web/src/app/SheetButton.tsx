import { Suspense, useState } from 'react';
import { Menu } from '../kit/icons/index.ts';
import { DockItem, IconButton } from '../kit/index.ts';
import { lazy } from '../platform/lazy.tsx';
import { say } from './messages.ts';

const Sheet = lazy(() => import('./Sheet.tsx'));

/** An entry of the top bar or the bottom bar. The sheet's code loads when it is first opened. */
export function SheetButton({ inDock = false }: { inDock?: boolean }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      {inDock ? (
        <DockItem
          label={say('menu')}
          icon={<Menu aria-hidden="true" />}
          expanded={open === true}
          onPress={() => setOpen(true)}
        />
      ) : (
        <IconButton
          label={say('openMenu')}
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={open === true}
          onClick={() => setOpen(true)}
          className="lg:hidden"
        />
      )}
      {open !== null && (
        <Suspense>
          <Sheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
