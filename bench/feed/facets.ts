import {
  censorFacet,
  creatorFacet,
  everythingFacet,
  kindFacet,
  strengthFacet,
  tagFacet,
} from '../../server/src/features/items/listings/facets.ts';
import type { Item } from './items.ts';
import type { World } from './world.ts';

/** One in this many tags implies a more popular tag, which may imply another. */
const implyingEvery = 300;
const impliedShare = 100;

export function impliedBy(tag: number): number | null {
  return tag % implyingEvery === 0 ? tag / impliedShare : null;
}

export function* drawImplications({ tagIds }: World): Generator<[tag: string, implied: string]> {
  for (const [index, id] of tagIds.entries()) {
    const implied = impliedBy(index + 1);
    if (implied) yield [id, tagIds[implied - 1]!];
  }
}

function closeTags(tags: readonly number[]): Set<number> {
  const closed = new Set<number>();
  for (let tag of tags) {
    for (;;) {
      closed.add(tag);
      const implied = impliedBy(tag);
      if (implied === null) break;
      tag = implied;
    }
  }
  return closed;
}

/** Gives the numbers of the database's `facets_of()`, without words. Tags and members are numbered in loading order. */
export function facetsOf(item: Item): number[] {
  const { censorType } = item;
  const facets = [everythingFacet, kindFacet(item.kind), creatorFacet(item.owner), censorFacet(censorType)];
  if (censorType !== 'none') facets.push(strengthFacet(censorType, item.intensity));
  for (const tag of closeTags(item.tags)) facets.push(tagFacet(tag));
  return facets.sort((a, b) => a - b);
}
