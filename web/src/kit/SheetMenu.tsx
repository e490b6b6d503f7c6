import { Dialog as Base } from '@base-ui/react/dialog';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { ArrowLeft, X } from './icons/index.ts';
import { useLayer } from './layers.ts';
import { say } from './messages.ts';
import { useEdgeSwipe } from './useEdgeSwipe.ts';

export type SheetMenuProps = {
  open: boolean;
  onClose: () => void;
  panel?: string;
  label: string;
  brand?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  closeLabel?: string;
};

export function SheetMenu({
  open,
  onClose,
  panel,
  label,
  brand,
  children,
  foot,
  closeLabel = say('closeMenu'),
}: SheetMenuProps) {
  useLayer(open, onClose, { name: panel });
  const { drag, handlers } = useEdgeSwipe(onClose);
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('nav a, nav button')) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          {...handlers}
          onClick={choose}
          aria-label={label}
          style={drag ? { translate: `${drag}px`, transitionDuration: '0ms' } : undefined}
          className="layer fixed inset-0 z-40 flex touch-pan-y flex-col overflow-y-auto bg-ground text-ink outline-none [--from:translateX(-24px)] rtl:[--from:translateX(24px)]"
        >
          <div aria-hidden="true" className="cloth pointer-events-none absolute inset-0 opacity-40" />
          <div className="relative flex h-(--bar) flex-none items-center justify-between px-(--gutter)">
            {brand ?? <span />}
            <Base.Close render={<IconButton label={closeLabel} icon={<X aria-hidden="true" />} className="-me-2" />} />
          </div>
          <nav aria-label={label} className="relative grid flex-1 content-center px-(--gutter) py-4">
            {children}
          </nav>
          <div className="relative flex items-center gap-2 px-(--gutter) pt-4 pb-[max(24px,env(safe-area-inset-bottom))]">
            <Base.Close
              render={
                <IconButton
                  label={say('back')}
                  icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                  className="-ms-2 md:hidden"
                />
              }
            />
            {foot}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const sheetLinkClass = cx(
  'display flex min-h-13 items-center gap-3 border-b border-line text-h2 text-ink transition-colors active:text-accent aria-[current=page]:text-accent',
  '[&_svg]:size-5 [&_svg]:flex-none [&_svg]:stroke-[1.5] [&_svg]:text-faint',
);
