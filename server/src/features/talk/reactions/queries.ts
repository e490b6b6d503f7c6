import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Counters, Db, LeadChange } from '../../../deps.ts';
import { compileOnce, prepared } from '../../../platform/db/prepared.ts';
import type { DB } from '../../../tables.ts';
import { moveCounters, moveCountersOfAdded, visibleContent } from '../../items/content/index.ts';

export type Row = { memberId: string; contentId: string };

export type Vote = { value: number; created_at: Date };

export const readVote = async (db: Db, { memberId, contentId }: Row): Promise<Vote | undefined> =>
  db
    .selectFrom('votes')
    .select(['value', 'created_at'])
    .where('member_id', '=', memberId)
    .where('content_id', '=', contentId)
    .modifyEnd(prepared)
    .executeTakeFirst();

export async function writeVote(tx: Db, { memberId, contentId }: Row, value: 1 | -1 | 0, at: Date): Promise<void> {
  if (value === 0) {
    await tx
      .deleteFrom('votes')
      .where('member_id', '=', memberId)
      .where('content_id', '=', contentId)
      .modifyEnd(prepared)
      .execute();
    return;
  }
  await tx
    .insertInto('votes')
    .values({ member_id: memberId, content_id: contentId, value, created_at: at })
    .onConflict((already) => already.columns(['member_id', 'content_id']).doUpdateSet({ value, created_at: at }))
    .modifyEnd(prepared)
    .execute();
}

export type RankChange = { added: Date } | { removed: Date };

export const counters = {
  score: sql`(select coalesce(sum(v.value), 0)::int from votes v where v.content_id = content.id)`,
  favorite_count: sql`(select count(*)::int from favorites f where f.content_id = content.id)`,
  came_count: sql`(select count(*)::int from cames k where k.content_id = content.id)`,
  hot_score: sql`summed_hot_score(content.id)`,
} satisfies Counters;
type Counter = Exclude<keyof typeof counters, 'hot_score'>;

/** If rounding would lose the rest, sums all reactions again. */
const hotScoreAfter = (change: RankChange): RawBuilder<number | null> =>
  'added' in change
    ? sql`hot_score_with(hot_score, ${change.added})`
    : sql`coalesce(hot_score_without(hot_score, ${change.removed}), summed_hot_score(id))`;

export async function moveCounter(
  tx: Db,
  id: string,
  { counter, delta, change }: { counter: Counter; delta: number; change: RankChange | null },
): Promise<number> {
  const moves = { [counter]: delta, ...(change && { hot_score: hotScoreAfter(change) }) } as Record<Counter, number>;
  const ranks = change !== null || (counter === 'score' && delta !== 0);
  return (await moveCounters(tx, id, moves, { ranks }))[counter];
}

type Reaction = Row & { value: number; at: Date };

/**
 * Returns the counters after the first reaction of a member who is no moderator, in one statement. Returns nothing, and
 * changes nothing, if they reacted before or if `onLocked` would refuse the item. `value` is 1, or -1 for a down-vote.
 */
const adding = (table: 'votes' | 'favorites' | 'cames', counter: Counter) =>
  compileOnce((db: Db, { memberId, contentId, value, at }: Reaction) => {
    const own = table === 'votes' ? { column: sql`, value`, of: sql`, ${value}::int` } : { column: sql``, of: sql`` };
    const item = (one: QueryCreator<DB>) =>
      visibleContent(one, { id: memberId, powers: [] })
        .select('content.id')
        .where('content.id', '=', contentId)
        .where('content.set_of', 'is', null)
        .forNoKeyUpdate();
    const added = () => sql<{ content_id: string }>`(
      insert into ${sql.table(table)} (member_id, content_id, created_at${own.column})
      select ${memberId}::uuid, item.id, ${at}::timestamptz${own.of} from item
      on conflict do nothing returning content_id)`;
    return moveCountersOfAdded(db.with('item', item).with('added', added), {
      [counter]: sql<number>`${sql.ref(`content.${counter}`)} + ${value}::int`,
      hot_score: sql<number>`case ${value}::int when 1 then hot_score_with(content.hot_score, ${at}) else content.hot_score end`,
    });
  });

export const addReaction = {
  votes: adding('votes', 'score'),
  favorites: adding('favorites', 'favorite_count'),
  cames: adding('cames', 'came_count'),
};

/** Only the picture that leads a set has reactions. */
export async function moveReactions(tx: Db, { from, to }: LeadChange): Promise<void> {
  for (const table of ['votes', 'favorites', 'cames'] as const)
    await tx.updateTable(table).set({ content_id: to }).where('content_id', '=', from).execute();
}
