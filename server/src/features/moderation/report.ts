import { hidingReasons, type reportReasons } from '@veil/contract/moderation.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { found } from '../../platform/refusal.ts';
import { hideContent, loadVisible, restoreContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { closeReports, openReport } from './queries.ts';

type Moderating = Pick<Deps, 'db' | 'clock' | 'events'>;
type Report = { id: string; reason: keyof typeof reportReasons; text: string };

/** Keeps the report. Two reasons put the item out of sight at once: waiting could harm somebody. */
export const reportContent = (deps: Moderating, viewer: Viewer, { id, reason, text }: Report) =>
  deps.db.transaction().execute(async (tx) => {
    await loadVisible(tx, viewer, id);
    const report = await openReport(tx, {
      id: newId(),
      content_id: id,
      reporter_id: viewer.id,
      reason,
      body: text,
      created_at: deps.clock.now(),
    });
    const hidden = hidingReasons.includes(reason);
    if (hidden) await hideContent(deps, tx, id);
    return { id: report, hidden };
  });

/** Keeps the report of a comment, for whoever may see the item that it stands under. */
export const reportComment = (deps: Moderating, viewer: Viewer, { id, reason, text }: Report) =>
  deps.db.transaction().execute(async (tx) => {
    const comment = isUuid(id)
      ? await tx.selectFrom('comments').select('content_id').where('id', '=', id).executeTakeFirst()
      : undefined;
    const { content_id } = found(comment);
    await loadVisible(tx, viewer, content_id);
    const words = { reason, body: text, created_at: deps.clock.now() };
    return { id: await openReport(tx, { id: newId(), content_id, comment_id: id, reporter_id: viewer.id, ...words }) };
  });

/** A person looked and decided: the item is shown as it stood, and its reports are closed. */
export const restoreReported = (deps: Moderating, viewer: Viewer, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    await loadVisible(tx, viewer, id);
    await restoreContent(deps, tx, id);
    await closeReports(tx, id, viewer.id, deps.clock.now());
    return { ok: true as const };
  });
