import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { destroyComment, findCommentTarget } from '../comments/index.ts';
import { destroyContent, loadLocked, restoreContent } from '../content/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { isAdmin, type Viewer } from '../members/index.ts';
import { type Closing, closeReports } from './queries.ts';

type Deciding = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;
type Decision = Closing['decision'];

/**
 * A person looked and decided. Kept, the item is shown as it stood; what its maker deleted meanwhile goes for good either
 * way. An item that is gone leaves its reports, and they are closed.
 */
export async function decideReports(deps: Deciding, viewer: Viewer, id: string, decision: Decision) {
  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!isUuid(id)) return refuse('not_found');
    const row = await loadLocked(tx, id);
    if (row?.owner_id === viewer.id && !isAdmin(viewer))
      refuse('forbidden', 'Another moderator decides about your item');
    const at = deps.clock.now();
    const closed = await closeReports(tx, 'content_id', id, { by: viewer.id, at, decision });
    if (!row) return closed > 0 ? [] : refuse('not_found');
    if (row.withdrawn_at) return destroyContent(deps, tx, viewer, id);
    if (decision === 'delete') {
      if (closed === 0) refuse('conflict', 'No report of this item is open');
      return destroyContent(deps, tx, viewer, id);
    }
    await restoreContent(deps, tx, id);
    return [];
  });
  await eraseSoon(deps, ended);
  return { ok: true as const };
}

/** The same for a comment, whose text the reports keep when it is gone. */
export const decideCommentReports = (deps: Deciding, viewer: Viewer, id: string, decision: Decision) =>
  deps.db.transaction().execute(async (tx) => {
    if (!isUuid(id)) return refuse('not_found');
    // Also one that its author deleted a moment ago: decided to go, it must not come back.
    const place = await findCommentTarget(tx, id);
    // The item before its comment, as whoever deletes the item locks them.
    if (place) await loadLocked(tx, place.content_id);
    if (place?.author_id === viewer.id && !isAdmin(viewer)) {
      refuse('forbidden', 'Another moderator decides about your comment');
    }
    const at = deps.clock.now();
    const closed = await closeReports(tx, 'comment_id', id, { by: viewer.id, at, decision });
    if (closed === 0) return place ? refuse('conflict', 'No report of this comment is open') : refuse('not_found');
    if (place && decision === 'delete') await destroyComment(deps, tx, { id, content_id: place.content_id });
    return { ok: true as const };
  });
