import { followerCaps, type ProfileChange } from '@veil/contract/members.ts';
import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { replaceFollows, trimFollows } from './queries.ts';

/** The creators that the member follows, in the member's order. Private to the member. */
async function followsOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('worships')
    .where('member_id', '=', memberId)
    .select('creator_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.creator_id);
}

/** The type of worship in the profile limits the number of followed creators. */
export async function changeFollows(
  tx: Db,
  memberId: string,
  { followerOf, worshipType }: ProfileChange,
): Promise<void> {
  if (!followerOf && !worshipType) return;
  const { worship_type } = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .select('worship_type')
    .executeTakeFirstOrThrow();
  const cap = followerCaps[worship_type as keyof typeof followerCaps];
  if (followerOf) await setFollows(tx, memberId, followerOf, cap);
  else await trimFollows(tx, memberId, cap);
}

const bad = (detail: string): never => refuse('invalid', detail, { followerOf: detail });

/**
 * Replaces the whole list. New entries must be creators who can be found; existing entries may stay, also where they are no creators any
 * more.
 */
async function setFollows(tx: Db, memberId: string, creatorIds: readonly string[], cap: number): Promise<void> {
  const wanted = [...new Set(creatorIds)];
  if (wanted.length > cap)
    bad(cap === 0 ? 'Your worship type does not let you follow anyone' : `Follow at most ${cap}`);
  if (wanted.includes(memberId)) bad('You cannot follow yourself');
  const before = await followsOf(tx, memberId);
  const added = wanted.filter((id) => !before.includes(id));
  if ((await creatorsAmong(tx, added)).length < added.length) bad('Only creators can be followed');
  await replaceFollows(tx, memberId, wanted);
}

async function creatorsAmong(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('members')
    .where('id', 'in', ids)
    .where('role', 'in', ['creator', 'both'])
    .where('setup_complete', '=', true)
    .where('status', '=', 'active')
    .select('id')
    .execute();
}

/** The number of followers of each, without suspended ones. Members without followers are missing. */
export async function worshiperCounts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('worships')
    .innerJoin('members', 'members.id', 'worships.member_id')
    .where('members.status', '=', 'active')
    .where('creator_id', 'in', ids)
    .groupBy('creator_id')
    .select((row) => ['creator_id', row.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map((row) => [row.creator_id, row.count]));
}
