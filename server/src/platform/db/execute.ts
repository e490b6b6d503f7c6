import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Execute } from '../jobs/index.ts';

/** Runs raw SQL on this database, or inside this transaction. */
export const executeOn =
  <T>(db: Kysely<T>): Execute =>
  async (text, values) => ({ rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows });

/** The same for what asks as `pg` does. Only the rows are answered. */
export const asksOn = <T>(db: Kysely<T>): Pick<pg.Pool, 'query'> => {
  const execute = executeOn(db);
  const query = (text: string, values: unknown[] = []) => execute(text, values);
  return { query: query as unknown as pg.Pool['query'] };
};
