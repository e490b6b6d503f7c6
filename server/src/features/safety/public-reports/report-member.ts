import type { publicReports } from '@veil/contract/safety/public-reports.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { findHideable, isModerator, type Viewer } from '../../people/members/index.ts';
import { fileReport } from '../reports/index.ts';
import { say } from './messages.ts';

type MemberReportDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'>;

/** Members may report somebody they blocked, because one often follows the other. */
export const reportMember = (
  deps: MemberReportDeps,
  viewer: Viewer,
  { params: { id }, body: { reason, text } }: Asked<typeof publicReports.reportMember>,
): Promise<{ id: string }> =>
  deps.db.transaction().execute(async (tx) => {
    const member = found(await findHideable(tx, viewer, id));
    if (member.id === viewer.id) refuse('forbidden', say('youCannotReportYourself'));
    const { reportId } = await fileReport(deps, tx, {
      about: { kind: 'member', id: member.id },
      reason,
      text,
      by: viewer.id,
      source: 'member',
      byStaff: isModerator(viewer),
      at: deps.clock.now(),
    });
    return { id: reportId };
  });
