import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { SocialNewsAccess, SocialNewsPictures, SocialNewsRuns } from '../../../tables.ts';

export type RunRow = Selectable<SocialNewsRuns>;
export type PictureRow = Selectable<SocialNewsPictures>;

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

export const readPicture = (db: Db, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('social_news_pictures').selectAll().where('id', '=', id).executeTakeFirst();

export const readLastPictures = (db: Db, names: string[], limit: number) =>
  db
    .selectFrom('social_news_sources as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('social_news_pictures as p')
          .selectAll('p')
          .whereRef('p.source', '=', 's.name')
          .orderBy('p.judged_at', 'desc')
          .orderBy('p.id')
          .limit(limit)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .where('s.name', 'in', names)
    .execute();

export const upsertPicture = (tx: Db, row: Insertable<SocialNewsPictures>) =>
  tx
    .insertInto('social_news_pictures')
    .values(row)
    .onConflict((known) =>
      known.column('id').doUpdateSet((set) => ({
        outcome: set.ref('excluded.outcome'),
        reason: set.ref('excluded.reason'),
        judged_at: set.ref('excluded.judged_at'),
        tries: sql<number>`social_news_pictures.tries + excluded.tries`,
      })),
    )
    .execute();

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
