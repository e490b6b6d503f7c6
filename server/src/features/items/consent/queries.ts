import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ConsentPeople } from '../../../tables.ts';

export type PersonRow = Selectable<ConsentPeople>;

export const insertPerson = (tx: Db, row: Insertable<ConsentPeople>): Promise<PersonRow> =>
  tx.insertInto('consent_people').values(row).returningAll().executeTakeFirstOrThrow();

export const updatePerson = (tx: Db, id: string, change: Updateable<ConsentPeople>): Promise<PersonRow> =>
  tx.updateTable('consent_people').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deletePerson = (tx: Db, id: string) => tx.deleteFrom('consent_people').where('id', '=', id).execute();

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
