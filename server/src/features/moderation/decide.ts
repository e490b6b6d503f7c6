import { validate as isUuid } from 'uuid';
import type { Db, Deps, Notice } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { destroyComment, findCommentTarget } from '../comments/index.ts';
import { destroyContent, loadLocked, releaseContent } from '../content/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { isAdmin, type Viewer } from '../members/index.ts';
import { type Closing, closeReports } from './queries.ts';

type DecisionDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;
type Decision = Closing['decision'];

/**
 * A moderator's decision. `keep` restores the item's former state. An item that its maker has deleted meanwhile is erased either way.
 * Reports of an item that no longer exists are closed.
 */
export async function decideReports(deps: DecisionDeps, viewer: Viewer, id: string, decision: Decision) {
  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!isUuid(id)) return refuse('not_found');
    const row = await loadLocked(tx, id);
    if (row?.owner_id === viewer.id && !isAdmin(viewer))
      refuse('forbidden', 'Another moderator decides about your item');
    const at = deps.clock.now();
    const closed = await closeReports(tx, 'content_id', id, { by: viewer.id, at, decision });
    await tellReporters(deps, tx, closed, {
      at,
      ...(decision === 'keep' && row && !row.withdrawn_at && { contentId: id }),
    });
    if (!row) return closed.length > 0 ? [] : refuse('not_found');
    if (row.withdrawn_at) return destroyContent(deps, tx, viewer, id);
    if (decision === 'delete') {
      if (closed.length === 0) refuse('conflict', 'No report of this item is open');
      return destroyContent(deps, tx, viewer, id);
    }
    await releaseContent(deps, tx, id, 'report');
    return [];
  });
  await eraseSoon(deps, ended);
  return { ok: true as const };
}

/** Tells whoever reported it that there is a decision, and what it was about where that is still there. */
async function tellReporters(
  { hooks }: Pick<Deps, 'hooks'>,
  tx: Db,
  reporterIds: readonly string[],
  about: Pick<Notice, 'at' | 'contentId'>,
): Promise<void> {
  for (const to of reporterIds) await hooks.onNotice(tx, { kind: 'report_decided', to, by: null, ...about });
}

/** The same for a comment. Its reports keep its text. */
export const decideCommentReports = (deps: DecisionDeps, viewer: Viewer, id: string, decision: Decision) =>
  deps.db.transaction().execute(async (tx) => {
    if (!isUuid(id)) return refuse('not_found');
    // Also one that its author deleted recently: it must not be restored after this decision.
    const place = await findCommentTarget(tx, id);
    // Locks the item before its comment, in the same order as the deletion of an item does.
    if (place) await loadLocked(tx, place.content_id);
    if (place?.author_id === viewer.id && !isAdmin(viewer)) {
      refuse('forbidden', 'Another moderator decides about your comment');
    }
    const at = deps.clock.now();
    const closed = await closeReports(tx, 'comment_id', id, { by: viewer.id, at, decision });
    if (closed.length === 0)
      return place ? refuse('conflict', 'No report of this comment is open') : refuse('not_found');
    await tellReporters(deps, tx, closed, { at, ...(place && { contentId: place.content_id }) });
    if (place && decision === 'delete') await destroyComment(deps, tx, { id, content_id: place.content_id });
    return { ok: true as const };
  });
