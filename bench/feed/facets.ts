import type { Item } from './items.ts';
import type { World } from './world.ts';

/** As `facets_of()` of the database has them. Numbers of tags and members are given in the order of their loading. */
const censorNumbers = { none: 0, pixelate: 1, blur: 2, blackout: 3 };
const everything = 2;

/** Every so many tags there is one that implies a more popular one; that may imply another. */
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

export function facetsOf(item: Item): number[] {
  const censor = censorNumbers[item.censorType];
  const facets = [everything, item.kind === 'video' ? 18 : 10, item.owner * 8 + 1, censor * 8 + 3];
  if (censor) facets.push((censor * 256 + item.intensity) * 8 + 4);
  for (const tag of closeTags(item.tags)) facets.push(tag * 8);
  return facets.sort((a, b) => a - b);
}
