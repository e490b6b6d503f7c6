import { type RefObject, type SyntheticEvent, type TouchEvent, useRef } from 'react';
import { isOnButton, longPressMs } from './menu-point.ts';

/**
 * Keeps the pointer that last went down for the code of the gestures. A long press that ends before that code has
 * loaded opens the menu afterwards.
 */
export function useEarlyPress(onLong: (tile: Element) => void) {
  const pressed: RefObject<Event | null> = useRef(null);
  const keep = ({ nativeEvent }: SyntheticEvent) => {
    pressed.current = nativeEvent;
  };
  const release = (event: TouchEvent) => {
    const { current } = pressed;
    pressed.current = null;
    if (current?.type !== 'pointerdown' || event.timeStamp - current.timeStamp < longPressMs) return;
    if (isOnButton(current) || event.currentTarget.hasAttribute('data-gestures')) return;
    // Releasing the finger would follow the link below it.
    event.preventDefault();
    onLong(event.currentTarget);
  };
  return { pressed, handlers: { onPointerDown: keep, onPointerCancel: keep, onTouchEnd: release } };
}
