import type { ReportReason } from '@veil/contract/reports.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadVisible } from '../content/index.ts';
import { blockedBetween, isModerator, type Viewer } from '../members/index.ts';
import { fileReport } from './file-report.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'>;
type Report = { id: string; reason: ReportReason; text: string };

export const reportContent = (deps: ReportDeps, viewer: Viewer, { id, reason, text }: Report) =>
  deps.db.transaction().execute(async (tx) => {
    const item = await loadVisible(tx, viewer, id);
    if (item.owner_id === viewer.id) refuse('forbidden', 'You cannot report your own item');
    const byStaff = isModerator(viewer);
    const { reportId, hidden } = await fileReport(deps, tx, {
      ...{ about: { kind: 'content', id }, reason, text, by: viewer.id, byStaff },
      ...{ source: 'member', at: deps.clock.now() },
    });
    return { id: reportId, hidden };
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
          .executeTakeFirst()
      : undefined;
    const { content_id, author_id } = found(comment);
    await loadVisible(tx, viewer, content_id);
    if (author_id === viewer.id) refuse('forbidden', 'You cannot report your own comment');
    const { reportId } = await fileReport(deps, tx, {
      ...{ about: { kind: 'comment', id }, reason, text, by: viewer.id },
      ...{ source: 'member', at: deps.clock.now() },
    });
    return { id: reportId };
  });
