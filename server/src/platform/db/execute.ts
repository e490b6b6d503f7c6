import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Execute } from '../jobs/index.ts';

export const executeOn =
  <T>(db: Kysely<T>): Execute =>
  async (text, values) => ({ rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows });

export const asksOn = <T>(db: Kysely<T>): Pick<pg.Pool, 'query'> => {
  const execute = executeOn(db);
  const query = (text: string, values: unknown[] = []) => execute(text, values);
  return { query: query as unknown as pg.Pool['query'] };
};
