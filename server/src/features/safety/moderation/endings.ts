import type { Db, Deps, End } from '../../../deps.ts';
import type { AboutKind } from '../cases/index.ts';
import { appendEvent, endClocks, findOpenCase } from '../cases/index.ts';
import { closeReports } from '../reports/index.ts';

async function closeCase(tx: Db, kind: AboutKind, { id, by, at }: End): Promise<void> {
  const open = await findOpenCase(tx, kind, id);
  if (!open) return;
  await appendEvent(tx, open.id, { kind: 'closed', detail: { because: 'deleted' }, at });
  await endClocks(tx, open.id, at);
  await closeReports(tx, open.id, { by, at, decision: 'delete', upheld: true });
}

export const endOfItem = (tx: Db, end: End): Promise<void> => closeCase(tx, 'content', end);
export const endOfComment = (tx: Db, end: End): Promise<void> => closeCase(tx, 'comment', end);

/** Its maker withdrew the item. */
export async function closeApproval(tx: Db, contentId: string, at: Date): Promise<void> {
  const open = await findOpenCase(tx, 'content', contentId);
  if (!open || open.kinds.some((kind) => kind !== 'approval')) return;
  await appendEvent(tx, open.id, { kind: 'closed', detail: { because: 'taken_back' }, at });
  await endClocks(tx, open.id, at);
}

/** The account ends without a decision about its reports. */
export const closeMemberCase = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const open = await findOpenCase(tx, 'member', memberId);
    if (!open) return;
    const at = clock.now();
    await appendEvent(tx, open.id, { kind: 'closed', detail: { because: 'member_deleted' }, at });
    await endClocks(tx, open.id, at);
    await closeReports(tx, open.id, { by: null, at, decision: 'keep', upheld: null });
  });

/** Awaiting approval alone does not count. Lock the item first, as a report does. */
export async function isEvidence(tx: Db, id: string): Promise<boolean> {
  const open = await findOpenCase(tx, 'content', id);
  return open?.kinds.some((kind) => kind !== 'approval') ?? false;
}
