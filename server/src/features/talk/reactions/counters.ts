import { type RawBuilder, sql } from 'kysely';
import type { Counters, Db } from '../../../deps.ts';
import { moveCounters } from '../../items/content/index.ts';

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
