import { hidingReasons, type reportReasons } from '@veil/contract/moderation.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { holdContent, loadVisible } from '../content/index.ts';
import { blockedBetween, type Viewer } from '../members/index.ts';
import { mayHide } from './limits.ts';
import { lockReports, openReport } from './queries.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'>;
type Report = { id: string; reason: keyof typeof reportReasons; text: string };

/**
 * Stores the report. Two reasons hide the item at once, because waiting could harm somebody. The item is locked, so that it is not deleted
 * between reading it and reporting it.
 */
export const reportContent = (deps: ReportDeps, viewer: Viewer, { id, reason, text }: Report) =>
  deps.db.transaction().execute(async (tx) => {
    await lockReports(tx, viewer.id);
    const item = await loadVisible(tx, viewer, id, true);
    if (item.owner_id === viewer.id) refuse('forbidden', 'You cannot report your own item');
    const now = deps.clock.now();
    const hidden = hidingReasons.includes(reason) && (await mayHide(deps, tx, viewer, item));
    const report = await openReport(tx, {
      id: newId(),
      content_id: id,
      mask_version: item.mask_version,
      reporter_id: viewer.id,
      reason,
      body: text,
      created_at: now,
      hid_at: hidden ? now : null,
    });
    if (hidden) await holdContent(deps, tx, id, 'report');
    return { id: report, hidden };
  });

/** Stores the report of a comment. The viewer must be able to see its item. */
export const reportComment = (deps: ReportDeps, viewer: Viewer, { id, reason, text }: Report) =>
  deps.db.transaction().execute(async (tx) => {
    const comment = isUuid(id)
      ? await tx
          .selectFrom('comments')
          .selectAll()
          .where('id', '=', id)
          .where((eb) => eb.not(blockedBetween(viewer, 'comments.author_id')))
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    const { content_id, author_id } = found(comment);
    await loadVisible(tx, viewer, content_id);
    if (author_id === viewer.id) refuse('forbidden', 'You cannot report your own comment');
    const words = { reason, body: text, created_at: deps.clock.now() };
    return { id: await openReport(tx, { id: newId(), content_id, comment_id: id, reporter_id: viewer.id, ...words }) };
  });
