import type { Db, Deps, End } from '../../deps.ts';
import { appendEvent } from './case-events.ts';
import { endClocks } from './clock-queries.ts';
import type { AboutKind } from './event-kinds.ts';
import { findOpenCase } from './open-case.ts';
import { closeReports } from './queries.ts';

/** Closes the case of a thing that is gone. An admin's deletion decides its reports. */
async function closeCase(tx: Db, kind: AboutKind, { id, by, at }: End): Promise<void> {
  const open = await findOpenCase(tx, kind, id);
  if (!open) return;
  await appendEvent(tx, open.id, { kind: 'closed', detail: { because: 'deleted' }, at });
  await endClocks(tx, open.id, at);
  await closeReports(tx, open.id, { by, at, decision: 'delete', upheld: true });
}

export const endOfItem = (tx: Db, end: End): Promise<void> => closeCase(tx, 'content', end);
export const endOfComment = (tx: Db, end: End): Promise<void> => closeCase(tx, 'comment', end);

/** Closes the case of an item that waited for nothing but its approval: its maker took it back. */
export async function closeApproval(tx: Db, contentId: string, at: Date): Promise<void> {
  const open = await findOpenCase(tx, 'content', contentId);
  if (!open || open.kinds.some((kind) => kind !== 'approval')) return;
  await appendEvent(tx, open.id, { kind: 'closed', detail: { because: 'taken_back' }, at });
  await endClocks(tx, open.id, at);
}

/** A case about a member ends with the account; nothing was decided about its reports. */
export const closeMemberCase = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const open = await findOpenCase(tx, 'member', memberId);
    if (!open) return;
    const at = clock.now();
    await appendEvent(tx, open.id, { kind: 'closed', detail: { because: 'member_deleted' }, at });
    await endClocks(tx, open.id, at);
    await closeReports(tx, open.id, { by: null, at, decision: 'keep', upheld: null });
  });

/** Whether an item must stay as it is until a decision. Waiting for approval alone is no reason. Lock the item before, as a report does. */
export async function isEvidence(tx: Db, id: string): Promise<boolean> {
  const open = await findOpenCase(tx, 'content', id);
  return open?.kinds.some((kind) => kind !== 'approval') ?? false;
}
