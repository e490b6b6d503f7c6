import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export type StageProps = {
  label: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** It takes the focus if the opening element may be gone. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** Dark in both themes. Traps the focus, closes on Escape and gives the focus back. */
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
