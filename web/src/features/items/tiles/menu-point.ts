import type { MenuAnchor } from '../../../kit/ContextMenu.tsx';

/** Pixels. */
const cornerInset = 24;

/** Near its corner, inside the window. */
export const pointIn = (item: Element): MenuAnchor => {
  const { left, top } = item.getBoundingClientRect();
  return { x: left + cornerInset, y: Math.max(0, top) + cornerInset };
};

export const asksByKey = ({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');
