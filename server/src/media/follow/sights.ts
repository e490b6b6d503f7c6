import { type Sight, sightOf } from './sight.ts';
import type { SmallFrame } from './small-frame.ts';

export type View = { from: number; look: SmallFrame; sight: Sight };
export type ViewedFrame = { frame: number; views: View[] };
export type Sights = {
  /** Each frame between two looks with the views from both. */
  between(a: number, b: number): ViewedFrame[];
  small(frame: number): SmallFrame;
};

export function openSights(small: Sights['small']): Sights {
  // Each look has the sights of the frames after it, and of those before it.
  const known = new Map<number, Sight[]>();
  const sightsOf = (look: number, count: number, step: 1 | -1): Sight[] => {
    const key = look * step;
    const sights = known.get(key) ?? [];
    known.set(key, sights);
    for (let nth = sights.length; nth < count; nth++)
      sights.push(sightOf(small(look), small(look + step * (nth + 1)), sights[nth - 1] ?? null));
    return sights;
  };
  const between = (a: number, b: number): ViewedFrame[] => {
    const count = Math.max(0, b - a - 1);
    const [ahead, back] = [sightsOf(a, count, 1), sightsOf(b, count, -1)];
    return Array.from({ length: count }, (_, nth) => ({
      frame: a + nth + 1,
      views: [
        { from: a, look: small(a), sight: ahead[nth]! },
        { from: b, look: small(b), sight: back[count - 1 - nth]! },
      ],
    }));
  };
  return { between, small };
}
