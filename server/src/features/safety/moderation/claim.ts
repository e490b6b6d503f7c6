import type { moderation } from '@veil/contract/safety/moderation.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { appendEvent } from '../cases/index.ts';
import { claimMs, isClaimed, mayDecideCase, refuseOthersClaim } from './decision-rules.ts';
import { lockWithItem } from './lock-case.ts';
import { say } from './messages.ts';

type ClaimDeps = Pick<Deps, 'db' | 'clock'>;

/** An open page repeats this; it writes only after a third of the time. */
export const claimCase = (
  { db, clock }: ClaimDeps,
  viewer: Viewer,
  { params: { id: caseId } }: Asked<typeof moderation.claimCase>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { row } = await lockWithItem(tx, caseId);
    const at = clock.now();
    if (row.state === 'closed') refuse('conflict', say('thisCaseIsClosed'));
    if (!mayDecideCase(viewer, row)) refuse('forbidden', say('anotherModeratorDecidesYours'));
    await refuseOthersClaim(tx, viewer, row, at);
    const left = isClaimed(row, at) ? (row.claimed_until as Date).getTime() - at.getTime() : 0;
    if (left > (claimMs * 2) / 3) return;
    const until = new Date(at.getTime() + claimMs).toISOString();
    await appendEvent(tx, caseId, { kind: 'claimed', detail: { until }, by: viewer.id, at });
  });

export const releaseCase = (
  { db, clock }: ClaimDeps,
  viewer: Viewer,
  { params: { id: caseId } }: Asked<typeof moderation.releaseCase>,
) =>
  db.transaction().execute(async (tx) => {
    const { row } = await lockWithItem(tx, caseId);
    if (row.claimed_by === viewer.id)
      await appendEvent(tx, caseId, { kind: 'released', detail: {}, by: viewer.id, at: clock.now() });
    return { ok: true as const };
  });

export const addNote = (
  { db, clock }: ClaimDeps,
  viewer: Viewer,
  { params: { id: caseId }, body: { text } }: Asked<typeof moderation.addCaseNote>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockWithItem(tx, caseId);
    await appendEvent(tx, caseId, { kind: 'note', detail: { text }, by: viewer.id, at: clock.now() });
  });
