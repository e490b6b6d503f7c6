import { hidingReasons, type ReportReason } from '@veil/contract/safety/reports.ts';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/refusal.ts';
import { type Amending, holdContent, loadLocked } from '../../items/content/index.ts';
import { findCommentTarget } from '../../talk/comments/index.ts';
import { appendEvent, openCase, priorityOf, snapshotOf, startClock, type Thing } from '../cases/index.ts';
import { mayHide } from './limits.ts';
import { lockReports, openReport, wasKept } from './queries.ts';
import { standingOf } from './reporters.ts';

export type NewReport = {
  about: { kind: 'content' | 'comment' | 'member'; id: string };
  reason: ReportReason;
  text: string;
  by: string | null;
  source: 'member' | 'visitor';
  /** Sealed by the caller, who alone can read it. */
  details?: Record<string, unknown>;
  /** Only a visitor's report sets it. The caller checks the limits. */
  mayHide?: boolean;
  /** A moderator's report hides regardless of limits. */
  byStaff?: boolean;
  at: Date;
};

/** Refuses with 404 if it is gone. */
async function lockThing(tx: Db, { kind, id }: NewReport['about']): Promise<Thing> {
  if (kind === 'content') {
    found(await loadLocked(tx, id));
    return { kind, contentId: id };
  }
  if (kind === 'comment') {
    const { content_id } = found(await findCommentTarget(tx, id));
    await loadLocked(tx, content_id);
    return { kind, contentId: content_id, commentId: id };
  }
  found(await tx.selectFrom('members').select('id').where('id', '=', id).forShare().executeTakeFirst());
  return { kind, memberId: id };
}

/** These reasons have a legal deadline. */
const clockOf = (reason: ReportReason) =>
  hidingReasons.includes(reason) ? 'intimate' : reason === 'privacy' ? 'privacy' : null;

/**
 * Some reasons hide an item at once, because waiting could harm somebody. The caller has checked that the reporter may
 * see it.
 */
export async function fileReport(
  deps: Amending,
  tx: Db,
  report: NewReport,
): Promise<{ reportId: string; caseId: string; caseNumber: number; hidden: boolean }> {
  const { reason, at, by } = report;
  if (by) await lockReports(tx, by);
  const thing = await lockThing(tx, report.about);
  const standing = by ? await standingOf(tx, by) : 'usual';
  const hidden =
    thing.kind === 'content' && hidingReasons.includes(reason) && (await hides(deps, tx, thing.contentId, report));
  const { id: caseId, number: caseNumber } = await openCase(tx, thing, at);
  const reportId = await openReport(tx, {
    id: newId(),
    case_id: caseId,
    content_id: thing.kind === 'member' ? null : thing.contentId,
    comment_id: thing.kind === 'comment' ? thing.commentId : null,
    member_id: thing.kind === 'member' ? thing.memberId : null,
    mask_version: thing.kind === 'content' ? found(await loadLocked(tx, thing.contentId)).mask_version : null,
    reporter_id: by,
    source: report.source,
    reason,
    body: report.text,
    details: report.details ? JSON.stringify(report.details) : null,
    created_at: at,
    hid_at: hidden ? at : null,
    about: snapshotOf(thing),
  });
  const priority = priorityOf(reason, standing);
  const { source } = report;
  await appendEvent(tx, caseId, { kind: 'reported', detail: { reportId, reason, priority, source, hidden }, at });
  const clock = clockOf(reason);
  if (clock) await startClock(tx, caseId, clock, at);
  if (hidden && thing.kind === 'content') await holdContent(deps, tx, thing.contentId, 'report');
  return { reportId, caseId, caseNumber, hidden };
}

async function hides(
  deps: Amending,
  tx: Db,
  contentId: string,
  { by, byStaff, mayHide: allowed }: NewReport,
): Promise<boolean> {
  if (byStaff) return true;
  const item = found(await loadLocked(tx, contentId));
  if (by) return mayHide(deps, tx, by, item);
  return allowed === true && !(await wasKept(tx, item.id, item.mask_version));
}
