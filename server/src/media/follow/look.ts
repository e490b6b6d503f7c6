import type { BodyPart } from '@veil/imaging';
import { distance, sizeRatio } from './boxes.ts';

/** A part as one look at a frame found it. Parts with one path are the same part at several times. */
export type SeenPart = Omit<BodyPart, 'person'> & {
  path: number /** Not found at this look, but before and after it or just before it. */;
  held?: true;
};

/** What the detector found in one frame. */
export type Look = { frame: number; parts: SeenPart[]; failed: boolean };

/** Two findings of a part that are further apart, in shares of their size, or of more different sizes are not the same. */
const MAX_DISTANCE = 4;
const MAX_RATIO = 2.5;

/** Pairs of parts that are the same, the nearest first. `expected` says where a part of `before` should be by now. */
export function matchParts(
  before: readonly SeenPart[],
  after: readonly SeenPart[],
  expected = (part: SeenPart) => part.box,
): [SeenPart, SeenPart][] {
  const pairs = before
    .flatMap((one) => {
      const box = expected(one);
      return after
        .filter((other) => other.part === one.part && sizeRatio(one.box, other.box) <= MAX_RATIO)
        .map((other) => ({ one, other, apart: distance(box, other.box) }));
    })
    .filter(({ apart }) => apart <= MAX_DISTANCE)
    .sort((a, b) => a.apart - b.apart);
  const [left, right] = [new Set(before), new Set(after)];
  return pairs.flatMap(({ one, other }): [SeenPart, SeenPart][] =>
    left.delete(one) && right.delete(other) ? [[one, other]] : [],
  );
}
