import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

type Lift = { mode: 'hold' | 'click' | 'never'; lifted: boolean; onLift: () => void; onLower: () => void };

const isPress = (key: string) => key === 'Enter' || key === ' ';

/**
 * The handlers of a lift button. By hand or key it lifts while held; a screen reader's press, which has no length, toggles.
 * Escape always lowers.
 */
export function useLift({ mode, lifted, onLift, onLower }: Lift) {
  const toggle = () => (lifted ? onLower() : onLift());
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lifted) return false;
    event.stopPropagation();
    onLower();
    return true;
  };
  if (mode !== 'hold') return { onClick: toggle, onKeyDown: (event: KeyboardEvent) => void onEscape(event) };
  const letGo = () => {
    if (lifted) onLower();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The button fades away under the finger; the capture keeps its release ours.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onLift();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onBlur: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      if (onEscape(event) || !isPress(event.key)) return;
      event.preventDefault();
      if (!event.repeat) onLift();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPress(event.key)) return;
      event.preventDefault();
      letGo();
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      // A real pointer's click counts its presses; an assistive one has none.
      if (event.detail === 0) toggle();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
