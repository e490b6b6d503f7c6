import type { SanctionCause } from '@veil/contract/people/strikes.ts';
import type { RuleName, SanctionKind } from '@veil/contract/rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { BarredMarks, Sanctions, Strikes } from '../../../tables.ts';

export type StrikeRow = Selectable<Strikes> & { rule: RuleName };
export type SanctionRow = Selectable<Sanctions> & {
  kind: SanctionKind;
  chosen: SanctionKind | null;
  cause: SanctionCause;
  rule: RuleName;
};

export async function insertStrike(tx: Db, row: Insertable<Strikes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('strikes')
    .values(row)
    .onConflict((known) => known.column('decision_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const insertSanction = (tx: Db, row: Insertable<Sanctions>) => tx.insertInto('sanctions').values(row).execute();

export const findSanction = async (tx: Db, decisionId: string): Promise<SanctionRow | undefined> =>
  (await tx.selectFrom('sanctions').selectAll().where('decision_id', '=', decisionId).executeTakeFirst()) as
    | SanctionRow
    | undefined;

export async function sumWeights(db: Db, memberId: string, at: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('strikes')
    .select(sql<number>`coalesce(sum(weight), 0)::int`.as('sum'))
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('given_at', '<=', at)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return sum;
}

export const findStrike = async (db: Db, decisionId: string): Promise<StrikeRow | undefined> =>
  (await db.selectFrom('strikes').selectAll().where('decision_id', '=', decisionId).executeTakeFirst()) as
    | StrikeRow
    | undefined;

export const readWeight = async (db: Db, decisionId: string): Promise<number> =>
  (await findStrike(db, decisionId))?.weight ?? 0;

export const readRunning = async (tx: Db, memberId: string, at: Date): Promise<SanctionRow[]> =>
  (await tx
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'warn')
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('started_at')
    .execute()) as SanctionRow[];

export const readStrikes = async (db: Db, memberId: string): Promise<StrikeRow[]> =>
  (await db
    .selectFrom('strikes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as StrikeRow[];

export const readSanctions = async (db: Db, memberId: string): Promise<SanctionRow[]> =>
  (await db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as SanctionRow[];

export const softenSanction = (
  tx: Db,
  id: string,
  to: { kind: SanctionKind; cause: SanctionCause; ends_at: Date | null },
) => tx.updateTable('sanctions').set(to).where('id', '=', id).execute();

/** The strike too, if the decision was reversed. Returns its member. */
export async function liftOfDecision(tx: Db, decisionId: string, at: Date): Promise<string | undefined> {
  const lift = { lifted_at: at };
  const strike = await tx
    .updateTable('strikes')
    .set(lift)
    .where('decision_id', '=', decisionId)
    .where('lifted_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  const sanction = await liftSanction(tx, decisionId, at);
  return strike?.member_id ?? sanction?.member_id;
}

export async function liftSanction(tx: Db, decisionId: string, at: Date) {
  await deleteMarks(tx, decisionId);
  return tx
    .updateTable('sanctions')
    .set({ lifted_at: at })
    .where('decision_id', '=', decisionId)
    .where('lifted_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
}

export async function liftSuspending(tx: Db, memberId: string, at: Date): Promise<void> {
  for (const { kind, decision_id } of await readRunning(tx, memberId, at))
    if (kind !== 'limit') await liftSanction(tx, decision_id, at);
}

export const insertMarks = (tx: Db, rows: Insertable<BarredMarks>[]) =>
  tx
    .insertInto('barred_marks')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteMarks = (tx: Db, decisionId: string) =>
  tx.deleteFrom('barred_marks').where('decision_id', '=', decisionId).execute();

export const deleteMarksBefore = (db: Db, at: Date) =>
  db.deleteFrom('barred_marks').where('expires_at', '<=', at).execute();

export const hasMark = async (db: Db, mac: Buffer, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('barred_marks')
    .select('kind')
    .where('mac', '=', mac)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined;
