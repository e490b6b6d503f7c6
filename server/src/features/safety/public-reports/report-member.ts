import type { ReportReason } from '@veil/contract/reports.ts';
import type { Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { findHideable, isModerator, type Viewer } from '../members/index.ts';
import { fileReport } from '../moderation/index.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'>;

/** Also of somebody whom the viewer blocks: one often follows the other. */
export const reportMember = (
  deps: Needs,
  viewer: Viewer,
  { id, reason, text }: { id: string; reason: ReportReason; text: string },
): Promise<{ id: string }> =>
  deps.db.transaction().execute(async (tx) => {
    const member = found(await findHideable(tx, viewer, id));
    if (member.id === viewer.id) refuse('forbidden', 'You cannot report yourself');
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
