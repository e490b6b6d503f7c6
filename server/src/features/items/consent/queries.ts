import type { EndedFor } from '@veil/contract/items/releases.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ConsentPeople, ConsentReleases } from '../../../tables.ts';

export type PersonRow = Selectable<ConsentPeople>;
export type ReleaseRow = Selectable<ConsentReleases>;

export const insertPerson = (tx: Db, row: Insertable<ConsentPeople>): Promise<PersonRow> =>
  tx.insertInto('consent_people').values(row).returningAll().executeTakeFirstOrThrow();

export const updatePerson = (tx: Db, id: string, change: Updateable<ConsentPeople>): Promise<PersonRow> =>
  tx.updateTable('consent_people').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deletePerson = (tx: Db, id: string) => tx.deleteFrom('consent_people').where('id', '=', id).execute();

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

export const readStatement = (db: Db, contentId: string) =>
  db.selectFrom('consent_statements').select('stated_at').where('content_id', '=', contentId).executeTakeFirst();

export const insertStatement = (tx: Db, contentId: string, now: Date) =>
  tx
    .insertInto('consent_statements')
    .values({ content_id: contentId, stated_at: now })
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteStatement = (tx: Db, contentId: string) =>
  tx.deleteFrom('consent_statements').where('content_id', '=', contentId).execute();

export const deleteUnsigned = (tx: Db, contentId: string) =>
  tx
    .deleteFrom('consent_releases')
    .where('content_id', '=', contentId)
    .where('state', 'in', ['asked', 'refused'])
    .execute();

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

export const deleteForgottenPeople = (tx: Db) =>
  tx
    .deleteFrom('consent_people')
    .where('maker_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consent_releases')
            .select('consent_releases.id')
            .whereRef('consent_releases.person_id', '=', 'consent_people.id'),
        ),
      ),
    )
    .execute();

export const forgetMaker = (tx: Db, makerId: string) =>
  tx.updateTable('consent_people').set({ maker_id: null, label: null }).where('maker_id', '=', makerId).execute();

export const forgetLater = (db: Db, at: Date) =>
  db
    .updateTable('consent_releases')
    .set({ forget_at: at })
    .where('content_id', 'is', null)
    .where('state', '=', 'ended')
    .where('forget_at', 'is', null)
    .where('person_id', 'in', (eb) => eb.selectFrom('consent_people').select('id').where('maker_id', 'is', null))
    .execute();
