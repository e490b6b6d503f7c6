import type { SanctionCause } from '@veil/contract/people/strikes.ts';
import type { RuleName, SanctionKind } from '@veil/contract/rules.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Sanctions } from '../../../tables.ts';
import { deleteMarks } from './mark-queries.ts';

export type SanctionRow = Selectable<Sanctions> & {
  kind: SanctionKind;
  chosen: SanctionKind | null;
  cause: SanctionCause;
  rule: RuleName;
};

export const insertSanction = (tx: Db, row: Insertable<Sanctions>) => tx.insertInto('sanctions').values(row).execute();

export const findSanction = async (tx: Db, decisionId: string): Promise<SanctionRow | undefined> =>
  (await tx.selectFrom('sanctions').selectAll().where('decision_id', '=', decisionId).executeTakeFirst()) as
    | SanctionRow
    | undefined;

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
