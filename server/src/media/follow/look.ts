import type { BodyPart, Box } from '@veil/imaging';
import { hull, intersection, toRect } from '../detect/rect.ts';
import { distance, sizeRatio } from './boxes.ts';

/** Parts with the same path are one part at several times. */
export type SeenPart = Omit<BodyPart, 'person'> & {
  path: number;
  held?: true;
};

export type Look = {
  frame: number;
  parts: SeenPart[];
  people?: Box[];
  failed: boolean;
};

/** Shares of the size. Findings beyond it are different parts. */
const MAX_DISTANCE = 4;
const MAX_RATIO = 2.5;

/** Nearest first. `expected` is the present place of a part of `before`. */
export function matchParts(
  before: readonly SeenPart[],
  after: readonly SeenPart[],
  expected = (part: SeenPart) => part.box,
): [SeenPart, SeenPart][] {
  const pairs = before
    .flatMap((one) => {
      const box = expected(one);
      return after
        .filter(
          (other) =>
            other.part === one.part && (sizeRatio(one.box, other.box) <= MAX_RATIO || liesOn(one.box, other.box)),
        )
        .map((other) => ({ one, other, apart: distance(box, other.box) }));
    })
    .filter(({ apart }) => apart <= MAX_DISTANCE)
    .sort((a, b) => a.apart - b.apart);
  const [left, right] = [new Set(before), new Set(after)];
  return pairs.flatMap(({ one, other }): [SeenPart, SeenPart][] =>
    left.delete(one) && right.delete(other) ? [[one, other]] : [],
  );
}

/** A detector may give one part several boxes. Those with this overlap of the smaller one are merged. */
const ONE_ANOTHER = 0.6;

export function withoutDoubles(parts: readonly SeenPart[]): SeenPart[] {
  const single: SeenPart[] = [];
  for (const part of parts) {
    const at = single.findIndex(
      (one) => one.part === part.part && sizeRatio(one.box, part.box) <= MAX_RATIO && liesOn(part.box, one.box),
    );
    const same = single[at];
    if (same) single[at] = { ...same, box: hull(same.box, part.box), score: Math.max(same.score, part.score) };
    else single.push(part);
  }
  return single;
}

export function liesOn(a: Box, b: Box): boolean {
  const both = intersection(toRect(a), toRect(b));
  const shared = Math.max(0, both.right - both.left) * Math.max(0, both.bottom - both.top);
  return shared >= ONE_ANOTHER * Math.min(a[2] * a[3], b[2] * b[3]);
}
