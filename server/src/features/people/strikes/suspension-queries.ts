import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { Suspensions } from '../../../tables.ts';

export type SuspensionRow = Selectable<Suspensions>;
export type ActKind = AdminMemberDetail['acts'][number]['kind'];

export const findRunning = (db: Db, memberId: string): Promise<SuspensionRow | undefined> =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

export const readDue = (db: Db, now: Date) =>
  db
    .selectFrom('suspensions')
    .select(['member_id'])
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(100)
    .execute();

export type NewSuspension = {
  memberId: string;
  reason: string;
  hides: boolean;
  by: string | null;
  at: Date;
  endsAt: Date | null;
  sanctionId?: string;
  frozen?: boolean;
};

export const insertSuspension = (
  tx: Db,
  { memberId, reason, hides, by, at, endsAt, sanctionId, frozen = false }: NewSuspension,
) =>
  tx
    .insertInto('suspensions')
    .values({
      id: newId(),
      member_id: memberId,
      reason,
      hides,
      by_id: by,
      started_at: at,
      ends_at: endsAt,
      sanction_id: sanctionId ?? null,
      frozen,
    })
    .execute();

export const continueSuspension = (
  tx: Db,
  id: string,
  next: { sanctionId: string; reason: string; endsAt: Date | null },
) =>
  tx
    .updateTable('suspensions')
    .set({ sanction_id: next.sanctionId, reason: next.reason, ends_at: next.endsAt })
    .where('id', '=', id)
    .execute();

/** The suspension lasts until a case's restriction is lifted, whatever else ends. */
export const freezeSuspension = (tx: Db, id: string) =>
  tx.updateTable('suspensions').set({ frozen: true, ends_at: null, sanction_id: null }).where('id', '=', id).execute();

export const closeSuspension = (tx: Db, memberId: string, at: Date) =>
  tx
    .updateTable('suspensions')
    .set({ lifted_at: at })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute();
