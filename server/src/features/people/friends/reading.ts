import type { Friend, friends } from '@veil/contract/people/friends.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { blockedBetween, hiddenInLists, memberCards, type Viewer } from '../members/index.ts';
import { byWorship } from './card-parts.ts';

type Listed = 'friends' | 'asks' | 'asked';
type Row = { id: string; at: Date | null };

/** Muting keeps a friend but hides a request. */
const othersOf = (viewer: Viewer, state: Listed) => sql<Row>`(
  select o.id, o.at from (
    select f.other_id as id, f.changed_at as at from friends f where f.member_id = ${viewer.id} and f.state = ${state}
    union all
    select w.creator_id, null from worships w
    where ${state} = 'friends' and w.member_id = ${viewer.id}
      and ${byWorship(sql`w.member_id`, sql`w.creator_id`)}
      and not exists (select from friends f where f.member_id = ${viewer.id} and f.other_id = w.creator_id)
  ) o join members on members.id = o.id
  where members.display_name is not null and members.setup_complete and members.status = 'active'
    and not ${state === 'asks' ? hiddenInLists(viewer, 'members.id') : blockedBetween(viewer, 'members.id')})`;

/** Each has the time since when they are friends, or null for friends by worship. */
export const friendsOf = (viewer: Viewer) => othersOf(viewer, 'friends');

const count = async (db: Db, viewer: Viewer, state: Listed): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${othersOf(viewer, state)} others`.execute(db);
  return rows[0]?.total ?? 0;
};

export async function listFriends(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  { query: page }: Asked<typeof friends.listFriends>,
) {
  const { state, limit, offset } = page;
  const read = sql<Row>`
    select id, at from ${othersOf(viewer, state)} others
    order by at desc nulls last, id desc limit ${limit} offset ${offset}`;
  const [{ rows }, total, asks] = await Promise.all([
    read.execute(deps.db),
    count(deps.db, viewer, state),
    count(deps.db, viewer, 'asks'),
  ]);
  const cards = await memberCards(
    deps,
    rows.map(({ id }) => id),
  );
  const items: Friend[] = rows.flatMap(({ id, at }) => {
    const card = cards.get(id);
    return card ? [{ ...card, at: at?.toISOString() ?? null }] : [];
  });
  return { items, total, asks, limit, offset };
}

export async function readAllTies(db: Db, memberId: string) {
  return db
    .selectFrom('friends')
    .innerJoin('members', 'members.id', 'friends.other_id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['friends', 'asked', 'asks'])
    .select(['members.display_name as name', 'members.slug', 'state', 'changed_at as since'])
    .orderBy('changed_at')
    .execute();
}

export async function openRequests(db: Db, viewer: Viewer, from: readonly string[]): Promise<ReadonlySet<string>> {
  if (from.length === 0) return new Set();
  const { rows } = await sql<Row>`
    select id, at from ${othersOf(viewer, 'asks')} others where id = any (${from})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
