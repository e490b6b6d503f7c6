import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { SocialNewsPictures } from '../../../tables.ts';

export type PictureRow = Selectable<SocialNewsPictures>;

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
