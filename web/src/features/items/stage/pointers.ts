import type { Point } from './geometry.ts';
import type { StageZoom } from './useStageZoom.ts';

/** Pixels. A press that moves less is a click. */
export const clickPx = 4;

type Pointer = { pointerId: number; isPrimary: boolean; clientX: number; clientY: number };

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = ([a, b]: Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 });

export function pointersOn() {
  const pressed = new Map<number, Point>();
  return {
    down({ pointerId, isPrimary, clientX, clientY }: Pointer): number {
      // This is the first finger. A finger whose end was never reported must not count as a second.
      if (isPrimary) pressed.clear();
      pressed.set(pointerId, { x: clientX, y: clientY });
      return pressed.size;
    },
    move({ pointerId, clientX, clientY }: Pointer, { panBy, zoomBy }: Pick<StageZoom, 'panBy' | 'zoomBy'>): boolean {
      if (!pressed.has(pointerId)) return true;
      if (pressed.size === 1) return false;
      const before = [...pressed.values()];
      pressed.set(pointerId, { x: clientX, y: clientY });
      const now = [...pressed.values()];
      const [from, to] = [middle(before), middle(now)];
      panBy({ x: to.x - from.x, y: to.y - from.y });
      if (distance(before) > 0) zoomBy(distance(now) / distance(before), to);
      return true;
    },
    up: ({ pointerId }: Pointer) => pressed.delete(pointerId),
  };
}
