import type { HashReason } from '@veil/contract/hash-bank.ts';
import type { RuleName } from '@veil/contract/rules.ts';
import type { Db, Decision } from '../../deps.ts';
import { addToBank, removeFromBank } from './bank.ts';

/** What was taken from sight for one of these must not come back from anybody. The other rules are about who shows it, and where. */
const reasons: Partial<Record<RuleName, HashReason>> = { consent: 'consent', illegal: 'illegal', minor: 'minor' };

export async function keepFromComingBack(tx: Db, { about, action, rule, caseId, by, at }: Decision): Promise<void> {
  const reason = rule && reasons[rule];
  if (about.kind !== 'content' || action === 'keep' || !reason) return;
  await addToBank(tx, { contentId: about.id, reason, caseId, by, at });
}

export async function letComeBack(tx: Db, { caseId }: Decision): Promise<void> {
  await removeFromBank(tx, { caseId });
}
