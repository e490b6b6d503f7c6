import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

type Lift = { mode: 'hold' | 'click' | 'never'; lifted: boolean; onLift: () => void; onLower: () => void };

const isPress = (key: string) => key === 'Enter' || key === ' ';

/** Pointer and keys lift while held; a press by a screen reader has no length, so it toggles. Escape always lowers. */
export function useLift({ mode, lifted, onLift, onLower }: Lift) {
  const toggle = () => (lifted ? onLower() : onLift());
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lifted) return false;
    event.stopPropagation();
    onLower();
    return true;
  };
  if (mode !== 'hold') return { onClick: toggle, onKeyDown: (event: KeyboardEvent) => void onEscape(event) };
  const release = () => {
    if (lifted) onLower();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The button fades out during the press. Capture the pointer, so that its release still arrives here.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onLift();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onBlur: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (onEscape(event) || !isPress(event.key)) return;
      event.preventDefault();
      if (!event.repeat) onLift();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPress(event.key)) return;
      event.preventDefault();
      release();
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      // A pointer's click has a detail of at least 1, one by assistive technology has 0.
      if (event.detail === 0) toggle();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
