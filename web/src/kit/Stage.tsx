import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export type StageProps = {
  /** Names it for screen readers. */
  label: string;
  onClose: () => void;
  /** Keys that no control inside has taken. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What gets the focus after it, where what opened it may be gone. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** The whole window, dark in both themes, for media and nothing else. Holds the focus, closes on Escape, gives the focus back. */
export function Stage({ label, onClose, onKeyDown, finalFocus, children }: StageProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={finalFocus}
          aria-label={label}
          data-theme="dark"
          onKeyDown={onKeyDown}
          className="layer fixed inset-0 z-40 flex flex-col overflow-hidden bg-ground text-ink outline-none [--from:none]"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
