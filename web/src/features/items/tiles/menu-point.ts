import type { MenuAnchor } from '../../../kit/ContextMenu.tsx';

/** Milliseconds, as long as Android waits before its own menu. */
export const longPressMs = 500;

export const isOnButton = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('button:not([data-opens-large]), [role=slider]') !== null;

/** Pixels. */
const cornerInset = 24;

/** Near its corner, inside the window. */
export const pointIn = (item: Element): MenuAnchor => {
  const { left, top } = item.getBoundingClientRect();
  return { x: left + cornerInset, y: Math.max(0, top) + cornerInset };
};

export const menuKeys: readonly string[] = ['ContextMenu', 'Shift+F10'];
export const asksByKey = ({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean =>
  menuKeys.includes(shiftKey ? `Shift+${key}` : key);
