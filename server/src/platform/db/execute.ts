import { CompiledQuery, type Kysely } from 'kysely';
import type { Execute } from '../jobs/index.ts';

/** Runs raw SQL on this database, or inside this transaction. */
export const executeOn =
  <T>(db: Kysely<T>): Execute =>
  async (text, values) => ({ rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows });
