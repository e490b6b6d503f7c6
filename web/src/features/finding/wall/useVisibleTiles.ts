import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TilePositions, tilesWithin } from './positions.ts';

/** Pixels beyond the window in which tiles are rendered. A quick scroll passes as much before the next render. */
const beyond = 600;

const visibleTiles = (positions: TilePositions, wallTop: number, margin = beyond): number[] => {
  const top = window.scrollY - wallTop;
  return tilesWithin(positions, top - margin, top + window.innerHeight + margin);
};

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((index, nth) => index === b[nth]);

/**
 * Tiles in or near the window, and the `focused` tile in any case. Renders only when they change. The first paint has
 * only the tiles in the window.
 */
export function useVisibleTiles(positions: TilePositions, wallTop: number, focused: number | null): number[] {
  const [, redraw] = useState<number[]>();
  const [isPainted, setPainted] = useState(false);
  const visible = visibleTiles(positions, wallTop, isPainted ? beyond : 0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    let shown = visibleTiles(positions, wallTop);
    const update = () => {
      const next = visibleTiles(positions, wallTop);
      if (isSame(shown, next)) return;
      const isJump = !next.some((index) => shown.includes(index));
      shown = next;
      // After a jump no rendered tile is in the window, so render the new ones before the frame is painted.
      if (isJump) flushSync(() => redraw(next));
      else redraw(next);
    };
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [positions, wallTop]);
  if (focused === null || focused >= positions.tops.length || visible.includes(focused)) return visible;
  return [...visible, focused].sort((a, b) => a - b);
}
