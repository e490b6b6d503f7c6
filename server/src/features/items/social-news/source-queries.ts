import type { Db } from '../../../deps.ts';

export async function insertSource(db: Db, name: string): Promise<void> {
  await db
    .insertInto('social_news_sources')
    .values({ name })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function writeSourceRead(db: Db, name: string, error: string | null, at: Date): Promise<void> {
  await db.updateTable('social_news_sources').set({ error, last_synced_at: at }).where('name', '=', name).execute();
}

export const readSources = (db: Db, names: string[]) =>
  db.selectFrom('social_news_sources').selectAll().where('name', 'in', names).execute();
