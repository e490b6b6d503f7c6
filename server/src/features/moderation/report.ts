import { hidingReasons, type reportReasons } from '@veil/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
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

/** A person looked and decided: the item is shown as it stood, and its reports are closed. */
export const restoreReported = (deps: Moderating, viewer: Viewer, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    await loadVisible(tx, viewer, id);
    await restoreContent(deps, tx, id);
    await closeReports(tx, id, viewer.id, deps.clock.now());
    return { ok: true as const };
  });
