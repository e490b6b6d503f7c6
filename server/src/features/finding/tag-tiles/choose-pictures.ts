import type { Media } from '@veil/contract/items/media.ts';

export const isCovered = ({ veil }: Media): boolean => veil?.style === 'overlay';

/** An animation would move without having been asked to. */
const isStill = ({ animated, renditions }: Media): boolean => !animated && renditions.length > 0;

/**
 * One picture for each tag, in the order of the tags. A picture that no other tag has and that no veil covers comes
 * first, then one that no other tag has.
 */
export function choosePictures(
  tagIds: readonly string[],
  newest: ReadonlyMap<string, readonly string[]>,
  media: ReadonlyMap<string, Media>,
): Map<string, Media> {
  const taken = new Set<Media>();
  const chosen = new Map<string, Media>();
  for (const tag of tagIds) {
    const possible = (newest.get(tag) ?? []).flatMap((id) => media.get(id) ?? []).filter(isStill);
    const free = possible.filter((one) => !taken.has(one));
    const picture = free.find((one) => !isCovered(one)) ?? free[0] ?? possible[0];
    if (!picture) continue;
    taken.add(picture);
    chosen.set(tag, picture);
  }
  return chosen;
}
