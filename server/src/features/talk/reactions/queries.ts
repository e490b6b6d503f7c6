import { type RawBuilder, sql } from 'kysely';
import type { Counters, Db, LeadChange } from '../../../deps.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { moveCounters } from '../../items/content/index.ts';

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

/** The time of an added reaction, or of a removed one. */
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

/** Only the picture that leads a set has reactions. */
export async function moveReactions(tx: Db, { from, to }: LeadChange): Promise<void> {
  for (const table of ['votes', 'favorites', 'cames'] as const)
    await tx.updateTable(table).set({ content_id: to }).where('content_id', '=', from).execute();
}
