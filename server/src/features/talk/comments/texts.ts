import type { Db } from '../../../deps.ts';

export async function commentTexts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('comments').select(['id', 'body']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, body }) => [id, body]));
}
