import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { SocialNewsAccess, SocialNewsRuns } from '../../../tables.ts';

export type RunRow = Selectable<SocialNewsRuns>;

export const readAccess = (db: Db): Promise<Selectable<SocialNewsAccess>> =>
  db.selectFrom('social_news_access').selectAll().executeTakeFirstOrThrow();

export async function writeAccess(db: Db, change: Updateable<SocialNewsAccess>): Promise<void> {
  await db.updateTable('social_news_access').set(change).execute();
}

export async function insertRun(tx: Db, row: Insertable<SocialNewsRuns>): Promise<boolean> {
  const inserted = await tx
    .insertInto('social_news_runs')
    .values(row)
    .onConflict((open) => open.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

export const updateOpenRun = (db: Db, id: string, change: Updateable<SocialNewsRuns>): Promise<RunRow | undefined> =>
  db
    .updateTable('social_news_runs')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const readOpenRun = (db: Db): Promise<RunRow | undefined> =>
  db.selectFrom('social_news_runs').selectAll().where('ended_at', 'is', null).executeTakeFirst();

export const readLatestRun = (db: Db, kind: 'sync' | 'dry'): Promise<RunRow | undefined> =>
  db
    .selectFrom('social_news_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Column = 'added' | 'duplicates' | 'refused' | 'failed' | 'skipped';
export type Step = Partial<Record<Column | 'seen', number>>;

const stepsOf = (step: Step) =>
  Object.fromEntries(
    Object.entries(step).map(([column, by]) => [column, sql<number>`${sql.ref(column)} + ${by}`]),
  ) as Record<Column | 'seen', ReturnType<typeof sql<number>>>;

export const moveSourceCounts = (tx: Db, name: string, step: Step) =>
  tx.updateTable('social_news_sources').set(stepsOf(step)).where('name', '=', name).execute();

export const moveRunCounts = (tx: Db, id: string, step: Step) =>
  tx.updateTable('social_news_runs').set(stepsOf(step)).where('id', '=', id).execute();

export async function deleteBefore(db: Db, date: Date): Promise<void> {
  await db.deleteFrom('social_news_pictures').where('judged_at', '<', date).execute();
  await db.deleteFrom('social_news_runs').where('ended_at', '<', date).execute();
}
