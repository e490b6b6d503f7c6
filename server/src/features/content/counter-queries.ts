import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { found } from '../../platform/refusal.ts';
import { noteStirred } from '../listings/index.ts';

export type Counters = { score: number; favorite_count: number; came_count: number; comment_count: number };

/** What warms an item: when a reaction that came was given, or one that went had been. */
export type Stir = { came: Date } | { went: Date };

/** What is left when a reaction goes; where that would be lost in the digits, all reactions are summed anew. */
const heatAfter = (stir: Stir): RawBuilder<number | null> =>
  'came' in stir ? sql`heat_with(heat, ${stir.came})` : sql`coalesce(heat_without(heat, ${stir.went}), heat_of(id))`;

/**
 * Moves counters by deltas, and the heat, in the transaction of the rows that are counted, which must be written by now.
 * The feed follows by the next fold. Returns where the counters now stand.
 */
export async function moveCounters(tx: Db, id: string, deltas: Partial<Counters>, stir?: Stir): Promise<Counters> {
  const noted = stir || deltas.score ? tx.with('noted', (db) => noteStirred(db, id)) : tx;
  const row = await noted
    .updateTable('content')
    .set((eb) => ({
      score: eb('score', '+', deltas.score ?? 0),
      favorite_count: eb('favorite_count', '+', deltas.favorite_count ?? 0),
      came_count: eb('came_count', '+', deltas.came_count ?? 0),
      comment_count: eb('comment_count', '+', deltas.comment_count ?? 0),
      ...(stir && { heat: heatAfter(stir) }),
    }))
    .where('id', '=', id)
    .returning(['score', 'favorite_count', 'came_count', 'comment_count'])
    .modifyEnd(prepared)
    .executeTakeFirst();
  return found(row);
}

/** The digits of a heat that many came to and went from; a millionth is an eighth of a second of its half-life. */
const heatTolerance = 1e-6;

/** Sets each counter and the heat of these items to what their rows add up to. Returns those that were off. Rows must be locked. */
export async function setCountersTrue(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update content c
    set score = t.score, favorite_count = t.favorites, came_count = t.cames, comment_count = t.comments, heat = t.heat
    from (
      select i.id, heat_of(i.id) as heat,
        (select coalesce(sum(value), 0)::int from votes where content_id = i.id) as score,
        (select count(*)::int from favorites where content_id = i.id) as favorites,
        (select count(*)::int from cames where content_id = i.id) as cames,
        (select count(*)::int from comments k join members m on m.id = k.author_id
          where k.content_id = i.id and m.status = 'active') as comments
      from unnest(${ids}::uuid[]) as i (id)
    ) t
    where c.id = t.id
      and ((c.score, c.favorite_count, c.came_count, c.comment_count) <> (t.score, t.favorites, t.cames, t.comments)
        or coalesce(abs(c.heat - t.heat) > ${heatTolerance}, (c.heat is null) <> (t.heat is null)))
    returning c.id`.execute(tx);
  return rows.map((row) => row.id);
}
