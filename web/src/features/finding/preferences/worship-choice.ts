import type { Profile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';

type Worship = Pick<Profile, 'worshipType' | 'followerOf'>;

export const keptBy = (type: Profile['worshipType'], followerOf: readonly string[]): string[] =>
  followerOf.slice(Math.max(0, followerOf.length - followerCaps[type]));

export const pickWorshipType = ({ followerOf }: Worship, worshipType: Profile['worshipType']): Worship => ({
  worshipType,
  followerOf: keptBy(worshipType, followerOf),
});

/** If the type allows no more, the next larger type is chosen. */
export function pickCreator({ worshipType, followerOf }: Worship, id: string): Worship {
  if (followerOf.includes(id)) return { worshipType, followerOf: followerOf.filter((other) => other !== id) };
  const next = [...followerOf, id].slice(0, followerCaps.multi);
  const enough = next.length <= followerCaps[worshipType];
  if (enough) return { worshipType, followerOf: next };
  return { worshipType: next.length === 1 ? 'single' : 'multi', followerOf: next };
}

export function movedBy(followerOf: readonly string[], index: number, by: -1 | 1): string[] {
  const moved = followerOf.filter((_, at) => at !== index);
  moved.splice(index + by, 0, ...followerOf.slice(index, index + 1));
  return moved;
}
