import type { FoundPerson } from './models.ts';
import { intersectionOverUnion, type Rect, shareInside } from './rect.ts';
import { isCut } from './sections.ts';

/** Intersection over union from which two boxes are of one person. */
export const SAME_PERSON = 0.5;
/** Score of a person within another's box from which it is somebody else. */
const SURE_PART = 0.35;
const CUT_INSIDE = 0.4;

/** Share of a box that lies in another. */
export const INSIDE = 0.8;

/**
 * Those that were not known yet. A box that ends where its part of the picture ends, and a low one within another, is likely to be a part
 * of somebody who is known.
 */
export function addPersons(persons: FoundPerson[], more: readonly FoundPerson[], part: Rect, whole: Rect): void {
  for (const one of more) {
    const seen = persons.findIndex(({ rect }) => intersectionOverUnion(rect, one.rect) > SAME_PERSON);
    if (seen >= 0) {
      if ((persons[seen]?.score ?? 0) < one.score) persons[seen] = one;
      continue;
    }
    const inside = Math.max(0, ...persons.map(({ rect }) => shareInside(one.rect, rect)));
    const cut = isCut(one.rect, part, whole);
    if (!(cut && inside > CUT_INSIDE) && !(one.score < SURE_PART && inside > INSIDE)) persons.push(one);
  }
}
