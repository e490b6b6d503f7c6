import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { found } from '../../platform/refusal.ts';
import { markDirty } from '../listings/index.ts';

export type Counters = { score: number; favorite_count: number; came_count: number; comment_count: number };

/** What changes the hot score: the time at which a reaction was added, or at which a removed one had been added. */
export type RankChange = { added: Date } | { removed: Date };

/** Without a removed reaction; where the rest would be lost in rounding, all reactions are summed again. */
const hotScoreAfter = (change: RankChange): RawBuilder<number | null> =>
  'added' in change
    ? sql`hot_score_with(hot_score, ${change.added})`
    : sql`coalesce(hot_score_without(hot_score, ${change.removed}), hot_score_of(id))`;

/**
 * Changes counters and hot score in the transaction of the counted rows, which must be written by now. The feed follows at
 * the next refresh of ranks. Returns the counters.
 */
export async function moveCounters(
  tx: Db,
  id: string,
  deltas: Partial<Counters>,
  change?: RankChange,
): Promise<Counters> {
  const marked = change || deltas.score ? tx.with('marked', (db) => markDirty(db, id)) : tx;
  const row = await marked
    .updateTable('content')
    .set((eb) => ({
      score: eb('score', '+', deltas.score ?? 0),
      favorite_count: eb('favorite_count', '+', deltas.favorite_count ?? 0),
      came_count: eb('came_count', '+', deltas.came_count ?? 0),
      comment_count: eb('comment_count', '+', deltas.comment_count ?? 0),
      ...(change && { hot_score: hotScoreAfter(change) }),
    }))
    .where('id', '=', id)
    .returning(['score', 'favorite_count', 'came_count', 'comment_count'])
    .modifyEnd(prepared)
    .executeTakeFirst();
  return found(row);
}

/** Rounding of a score that changed many times; a millionth is an eighth of a second of its half-life. */
const hotScoreTolerance = 1e-6;

/** Sets each counter and the hot score of these items to what their rows add up to. Returns those that were wrong. The rows must be locked. */
export async function setCountersTrue(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update content c
    set score = t.score, favorite_count = t.favorites, came_count = t.cames, comment_count = t.comments, hot_score = t.hot_score
    from (
      select i.id, hot_score_of(i.id) as hot_score,
        (select coalesce(sum(value), 0)::int from votes where content_id = i.id) as score,
        (select count(*)::int from favorites where content_id = i.id) as favorites,
        (select count(*)::int from cames where content_id = i.id) as cames,
        (select count(*)::int from comments k join members m on m.id = k.author_id
          where k.content_id = i.id and m.status = 'active') as comments
      from unnest(${ids}::uuid[]) as i (id)
    ) t
    where c.id = t.id
      and ((c.score, c.favorite_count, c.came_count, c.comment_count) <> (t.score, t.favorites, t.cames, t.comments)
        or coalesce(abs(c.hot_score - t.hot_score) > ${hotScoreTolerance}, (c.hot_score is null) <> (t.hot_score is null)))
    returning c.id`.execute(tx);
  return rows.map((row) => row.id);
}
