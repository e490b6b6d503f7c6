import type { Language } from '@veil/contract/languages.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { StaffAlerts } from '../../../tables.ts';

/** An e-mail may wait for its hour or its digest, and then each run looks at it again. */
export const isAlertDue = () => sql<boolean>`
  exists (select from staff_alerts where told_at is null) or exists (select from staff_alert_mails)`;

export const findRecipient = (tx: Db, memberId: string) =>
  tx
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .select((eb) => ['accounts.email', eb.ref('members.language').$castTo<Language | null>().as('language')])
    .where('accounts.id', '=', memberId)
    .executeTakeFirstOrThrow();

export const insertAlert = (tx: Db, row: Insertable<StaffAlerts>) =>
  tx
    .insertInto('staff_alerts')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();

export const insertAlertMail = (tx: Db, alertId: string, memberId: string) =>
  tx.insertInto('staff_alert_mails').values({ alert_id: alertId, member_id: memberId }).execute();

export const markAlertsTold = (tx: Db, ids: string[], at: Date) =>
  tx.updateTable('staff_alerts').set({ told_at: at }).where('id', 'in', ids).execute();

export const deleteAlertMails = (tx: Db, memberId: string, alertIds: string[]) =>
  tx.deleteFrom('staff_alert_mails').where('member_id', '=', memberId).where('alert_id', 'in', alertIds).execute();

export const markMailed = (tx: Db, memberId: string, when: { urgent_at: Date } | { digest_at: Date }) =>
  tx
    .insertInto('staff_mailings')
    .values({ member_id: memberId, ...when })
    .onConflict((row) => row.column('member_id').doUpdateSet(when))
    .execute();
