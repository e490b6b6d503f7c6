import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Places, tilesWithin } from './place.ts';

/** How far beyond the window's edges tiles are kept, in pixels: what a quick scroll passes before it is drawn. */
const beyond = 600;

const bandOf = (places: Places, wallTop: number): number[] => {
  const top = window.scrollY - wallTop;
  return tilesWithin(places, top - beyond, top + window.innerHeight + beyond);
};

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((index, nth) => index === b[nth]);

/** Which tiles are in or near the window, and the one that is `held` in any case. Drawn anew only when that changes. */
export function useBand(places: Places, wallTop: number, held: number | null): number[] {
  const [, redraw] = useState<number[]>();
  const band = bandOf(places, wallTop);
  useEffect(() => {
    let shown = bandOf(places, wallTop);
    const look = () => {
      const next = bandOf(places, wallTop);
      if (isSame(shown, next)) return;
      const isJump = !next.some((index) => shown.includes(index));
      shown = next;
      // After a jump nothing of what is in the page is in the window: it is drawn before the frame is painted.
      if (isJump) flushSync(() => redraw(next));
      else redraw(next);
    };
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [places, wallTop]);
  if (held === null || held >= places.tops.length || band.includes(held)) return band;
  return [...band, held].sort((a, b) => a - b);
}
