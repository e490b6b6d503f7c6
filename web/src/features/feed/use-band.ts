import { useEffect, useState } from 'react';
import { type Places, tilesWithin } from './place.ts';

/** How far beyond the window's edges tiles are kept, in pixels: what a quick scroll passes before it is drawn. */
const beyond = 600;

type Band = { from: number; to: number };

const bandOf = (places: Places, wallTop: number): Band => {
  const top = window.scrollY - wallTop;
  return tilesWithin(places, top - beyond, top + window.innerHeight + beyond);
};

/** Which tiles are in or near the window. Drawn anew only when that changes. */
export function useBand(places: Places, wallTop: number): Band {
  const [, redraw] = useState<Band>();
  const band = bandOf(places, wallTop);
  useEffect(() => {
    const look = () =>
      redraw((shown) => {
        const next = bandOf(places, wallTop);
        return shown?.from === next.from && shown.to === next.to ? shown : next;
      });
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [places, wallTop]);
  return band;
}
