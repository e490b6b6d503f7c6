import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { RuleName } from '@veil/contract/rules.ts';
import type { Db, Decision } from '../../../deps.ts';
import { addToBank, removeFromBank } from './bank.ts';

const reasons: Partial<Record<RuleName, HashReason>> = { consent: 'consent', illegal: 'illegal', minor: 'minor' };

export async function keepFromComingBack(
  tx: Db,
  { about, action, rule, caseId, by, at, addToHashList }: Decision,
): Promise<void> {
  if (about.kind !== 'content' || action === 'keep' || !addToHashList) return;
  await addToBank(tx, { contentId: about.id, reason: (rule && reasons[rule]) ?? 'other', caseId, by, at });
}

export async function letComeBack(tx: Db, { caseId }: Decision): Promise<void> {
  await removeFromBank(tx, { caseId });
}
