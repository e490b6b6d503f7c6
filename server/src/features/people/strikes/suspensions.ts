import type { Db, Deps } from '../../../deps.ts';
import { setSuspended } from '../members/index.ts';
import { insertAct } from './act-queries.ts';
import { closeSuspension, insertSuspension, type NewSuspension } from './suspension-queries.ts';

type SuspensionDeps = Pick<Deps, 'hooks'>;

/** The caller has locked the member. Sessions end in the same transaction. */
export async function beginSuspension({ hooks }: SuspensionDeps, tx: Db, suspension: NewSuspension): Promise<void> {
  const { memberId, hides, by, reason: detail, at, endsAt } = suspension;
  await setSuspended({ hooks, db: tx }, memberId, true, { hides });
  await insertSuspension(tx, suspension);
  const facts = { hides, endsAt, reason: detail };
  await insertAct(tx, { memberId, by, kind: 'suspended', detail, at, facts });
}

export async function endSuspension(
  { hooks }: SuspensionDeps,
  tx: Db,
  { memberId, by, at }: { memberId: string; by: string | null; at: Date },
): Promise<void> {
  await setSuspended({ hooks, db: tx }, memberId, false);
  await closeSuspension(tx, memberId, at);
  await insertAct(tx, { memberId, by, kind: 'lifted', at });
}
