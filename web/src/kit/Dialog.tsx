import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { ArrowLeft, X } from './icons/index.ts';
import { useLayer } from './layers.ts';
import { say } from './messages.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** `center`: a card (a sheet on phones). `side`: a panel at the far side. `bottom`: a sheet with a Back button. */
  placement?: 'center' | 'side' | 'bottom';
  size?: 's' | 'm' | 'l';
  closeLabel?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Stays open on a press outside and on navigation, while input would be lost. */
  stay?: boolean;
  /** The address records that it is open, so Back closes it without a history entry of its own. */
  inAddress?: boolean;
  panel?: string;
};

const widths = { s: 'md:max-w-md', m: 'md:max-w-xl', l: 'md:max-w-4xl' };
const phoneSheet =
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[90dvh] max-md:rounded-t-l max-md:border-t [--from:translateY(24px)]';
const placements = {
  center: cx(
    phoneSheet,
    'md:top-1/2 md:left-1/2 md:max-h-[86dvh] md:w-[calc(100%-48px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-l md:border md:[--from:scale(.98)]',
  ),
  side: cx(
    phoneSheet,
    'md:inset-y-0 md:end-0 md:w-full md:border-s md:[--from:translateX(24px)] rtl:md:[--from:translateX(-24px)]',
  ),
  bottom: 'inset-x-0 bottom-0 mx-auto max-h-[90dvh] w-full rounded-t-l border-t [--from:translateY(24px)] md:border-x',
};

/** Traps the focus, closes on Escape, and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  text,
  actions,
  placement = 'center',
  size = 'm',
  closeLabel,
  initialFocus,
  stay = false,
  inAddress = false,
  panel,
}: DialogProps) {
  useLayer(open && !inAddress, onClose, { stay, name: panel });
  const back = placement === 'bottom';
  const close = (
    <Base.Close
      render={
        <IconButton
          label={closeLabel ?? (back ? say('back') : say('close'))}
          icon={back ? <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" /> : <X aria-hidden="true" />}
        />
      }
    />
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={stay}>
      <Base.Portal>
        <Base.Backdrop className="layer fixed inset-0 z-40 bg-backdrop backdrop-blur-[3px] [--from:none]" />
        <Base.Popup
          initialFocus={initialFocus}
          className={cx(
            'layer fixed z-40 flex flex-col overflow-hidden border-line bg-surface text-ink outline-none',
            widths[size],
            placements[placement],
          )}
        >
          <div
            className={cx(
              'flex flex-none items-center gap-2 border-b border-line py-3 pe-3',
              back ? 'ps-2' : 'ps-5 md:ps-6',
            )}
          >
            {back && close}
            <Base.Title className="min-w-0 flex-1 truncate text-h3">{title}</Base.Title>
            {!back && close}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6">
            {text && <Base.Description className="mb-4 text-soft">{text}</Base.Description>}
            {children}
          </div>
          {actions && (
            <div className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] max-sm:*:flex-1 md:px-6">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
