import type { FoundPerson } from './persons.ts';
import { intersectionOverUnion, type Rect, shareInside } from './rect.ts';
import { isCut } from './sections.ts';

export const SAME_PERSON = 0.5;
const SURE_PART = 0.35;
const CUT_INSIDE = 0.4;

export const INSIDE = 0.8;

/** A box cut by its part's edge, or a low-scored one within another, is probably a part of a known person. */
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
