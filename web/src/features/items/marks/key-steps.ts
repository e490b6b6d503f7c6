import type { Point } from '../stage/index.ts';

/** Shares of the shown picture, alone and with Shift. */
const step = 0.01;
const largeStep = 0.05;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const within = (value: number): number => Math.min(1, Math.max(0, value));

export const middle: Point = { x: 0.5, y: 0.5 };

export function placeAfterKey(from: Point, { key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const by = arrows[key];
  const far = shiftKey ? largeStep : step;
  return by ? { x: within(from.x + by.x * far), y: within(from.y + by.y * far) } : null;
}
