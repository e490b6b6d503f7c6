import { followerCaps, type Profile } from '@veil/contract/members.ts';

type Worship = Pick<Profile, 'worshipType' | 'followerOf'>;

/** Of a list that is longer than the type allows, the last ones stay. */
export const keptBy = (type: Profile['worshipType'], followerOf: readonly string[]): string[] =>
  followerOf.slice(Math.max(0, followerOf.length - followerCaps[type]));

export const pickWorshipType = ({ followerOf }: Worship, worshipType: Profile['worshipType']): Worship => ({
  worshipType,
  followerOf: keptBy(worshipType, followerOf),
});

/** Adds or removes a creator. Where the type does not allow another, it becomes the one that does. */
export function pickCreator({ worshipType, followerOf }: Worship, id: string): Worship {
  if (followerOf.includes(id)) return { worshipType, followerOf: followerOf.filter((other) => other !== id) };
  const next = [...followerOf, id].slice(0, followerCaps.multi);
  const enough = next.length <= followerCaps[worshipType];
  if (enough) return { worshipType, followerOf: next };
  return { worshipType: next.length === 1 ? 'single' : 'multi', followerOf: next };
}
