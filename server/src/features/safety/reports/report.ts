import type { reports } from '@veil/contract/safety/reports.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadVisible } from '../../items/content/index.ts';
import { blockedBetween, isModerator, type Viewer } from '../../people/members/index.ts';
import { fileReport, type NewReport } from './file-report.ts';
import { say } from './messages.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'>;
type Report = Asked<typeof reports.reportContent>;

const byMember = (
  { clock }: ReportDeps,
  viewer: Viewer,
  kind: 'content' | 'comment',
  { params: { id }, body: { reason, text } }: Report,
): NewReport => ({
  about: { kind, id },
  reason,
  text,
  by: viewer.id,
  byStaff: isModerator(viewer),
  source: 'member',
  at: clock.now(),
});

export const reportContent = (deps: ReportDeps, viewer: Viewer, report: Report) =>
  deps.db.transaction().execute(async (tx) => {
    const item = await loadVisible(tx, viewer, report.params.id);
    if (item.owner_id === viewer.id) refuse('forbidden', say('yourOwnItem'));
    const { reportId, hidden } = await fileReport(deps, tx, byMember(deps, viewer, 'content', report));
    return { id: reportId, hidden };
  });

export const reportComment = (deps: ReportDeps, viewer: Viewer, report: Report) =>
  deps.db.transaction().execute(async (tx) => {
    const comment = isUuid(report.params.id)
      ? await tx
          .selectFrom('comments')
          .selectAll()
          .where('id', '=', report.params.id)
          .where((eb) => eb.not(blockedBetween(viewer, 'comments.author_id')))
          .executeTakeFirst()
      : undefined;
    const { content_id, author_id } = found(comment);
    await loadVisible(tx, viewer, content_id);
    if (author_id === viewer.id) refuse('forbidden', say('yourOwnComment'));
    const { reportId } = await fileReport(deps, tx, byMember(deps, viewer, 'comment', report));
    return { id: reportId };
  });
