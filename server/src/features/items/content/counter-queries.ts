import { type QueryCreator, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Counters, Db } from '../../../deps.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { found } from '../../../platform/refusal.ts';
import type { Content, DB } from '../../../tables.ts';
import { markAllDirty, markDirty } from '../listings/index.ts';

type Row = Selectable<Content>;
type Moves<Column extends keyof Counters> = { readonly [C in Column]: number | RawBuilder<Row[C]> };

/** Runs in the transaction that wrote the counted rows. `ranks` also updates the feed's order. */
export async function moveCounters<Column extends keyof Counters>(
  tx: Db,
  id: string,
  moves: Moves<Column>,
  { ranks }: { ranks: boolean },
): Promise<Pick<Row, Column>> {
  const marked = ranks ? tx.with('marked', (db) => markDirty(db, id)) : tx;
  const row = await marked
    .updateTable('content')
    .set(changesOf(moves))
    .where('id', '=', id)
    .returning(Object.keys(moves) as (keyof Counters)[])
    .modifyEnd(prepared)
    .executeTakeFirst();
  return found(row) as unknown as Pick<Row, Column>;
}

const changesOf = (moves: Partial<Moves<keyof Counters>>) =>
  Object.fromEntries(
    Object.entries<number | RawBuilder<unknown>>(moves).map(([column, move]) => [
      column,
      typeof move === 'number' ? sql`${sql.ref(`content.${column}`)} + ${move}` : move,
    ]),
  );

/** The end of a statement that writes the counted row of one item, or none, as `added`. It also updates the order. */
export const moveCountersOfAdded = (
  db: QueryCreator<DB & { added: { content_id: string } }>,
  moves: Partial<Moves<keyof Counters>>,
) =>
  db
    .with('marked', (one) => markAllDirty(one, one.selectFrom('added').select('added.content_id')))
    .updateTable('content')
    .from('added')
    .set(changesOf(moves))
    .whereRef('content.id', '=', 'added.content_id')
    .returning(Object.keys(moves) as (keyof Counters)[]);

const tolerance = 1e-6;

export type WrongCounter = { id: string; column: string; stored: number | null; counted: number | null };

const differs = (stored: number | null, counted: number | null): boolean =>
  stored === null || counted === null ? stored !== counted : Math.abs(stored - counted) > tolerance;

/** Returns the wrong ones. The rows must be locked. */
export async function setCountersTrue(tx: Db, ids: readonly string[], counters: Counters): Promise<WrongCounter[]> {
  const counted = Object.entries(counters);
  if (counted.length === 0) return [];
  const all = (part: (column: string, count: RawBuilder<number | null>) => RawBuilder<unknown>, between = sql`, `) =>
    sql.join(
      counted.map(([column, count]) => part(column, count)),
      between,
    );
  type Wrong = { id: string } & Record<string, number | null>;
  const { rows } = await sql<Wrong>`
    update content c
    set ${all((column) => sql`${sql.ref(column)} = t.${sql.ref(column)}`)}
    from (
      select content.id, ${all(
        (column, count) =>
          sql`${count} as ${sql.ref(column)}, content.${sql.ref(column)} as ${sql.ref(`stored_${column}`)}`,
      )}
      from content where content.id = any (${ids}::uuid[])
    ) t
    where c.id = t.id and (${all(
      (column) => sql`coalesce(abs(c.${sql.ref(column)} - t.${sql.ref(column)}) > ${tolerance}::float8,
        (c.${sql.ref(column)} is null) <> (t.${sql.ref(column)} is null))`,
      sql` or `,
    )})
    returning c.id, ${all((column) => sql`t.${sql.ref(column)}, t.${sql.ref(`stored_${column}`)}`)}`.execute(tx);
  return rows.flatMap((row) =>
    counted
      .map(([column]) => ({
        id: row.id,
        column,
        stored: row[`stored_${column}`] ?? null,
        counted: row[column] ?? null,
      }))
      .filter((counter) => differs(counter.stored, counter.counted)),
  );
}
