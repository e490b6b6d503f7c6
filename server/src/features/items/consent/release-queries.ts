import type { EndedFor } from '@veil/contract/items/people-shown.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ConsentReleases } from '../../../tables.ts';

export type ReleaseRow = Selectable<ConsentReleases>;

export const readReleases = (db: Db, contentId: string) =>
  db
    .selectFrom('consent_releases')
    .innerJoin('consent_people', 'consent_people.id', 'consent_releases.person_id')
    .selectAll('consent_releases')
    .select('consent_people.label')
    .where('content_id', '=', contentId)
    .orderBy('consent_releases.id')
    .execute();

export const insertRelease = (tx: Db, row: Insertable<ConsentReleases>) =>
  tx.insertInto('consent_releases').values(row).execute();

export const updateRelease = (tx: Db, id: string, change: Updateable<ConsentReleases>): Promise<ReleaseRow> =>
  tx.updateTable('consent_releases').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteRelease = (tx: Db, id: string) => tx.deleteFrom('consent_releases').where('id', '=', id).execute();

export const findByLink = (db: Db, hash: Buffer, now: Date): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('consent_releases')
    .selectAll()
    .where(({ or, eb }) => or([eb('link_hash', '=', hash), eb('proof_hash', '=', hash)]))
    .where('link_until', '>', now)
    .executeTakeFirst();

export const findByCode = (db: Db, hash: Buffer): Promise<ReleaseRow | undefined> =>
  db.selectFrom('consent_releases').selectAll().where('code_hash', '=', hash).executeTakeFirst();

export const endedBy = (ended_for: EndedFor, ended_at: Date) =>
  ({ state: 'ended', publish: false, download: false, ended_at, ended_for }) as const;

export const endAgreed = (tx: Db, contentId: string, why: EndedFor, at: Date) =>
  tx
    .updateTable('consent_releases')
    .set(endedBy(why, at))
    .where('content_id', '=', contentId)
    .where('state', '=', 'agreed')
    .execute();

/** Counted from the withdrawal or the deletion of the maker's account. */
export const deleteKeptReleases = (tx: Db, { withdrawnBefore, now }: { withdrawnBefore: Date; now: Date }) =>
  tx
    .deleteFrom('consent_releases')
    .where('content_id', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('withdrawn_at', '<', withdrawnBefore), and([eb('state', '=', 'ended'), eb('forget_at', '<', now)])]),
    )
    .execute();
