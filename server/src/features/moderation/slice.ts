import { moderation } from '@veil/contract/moderation.ts';
import { withUrgentDb } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { isModerator } from '../members/index.ts';
import { exportReports } from './export.ts';
import { shownReportLimits } from './limits.ts';
import { closeReports, forgetMember, isReported } from './queries.ts';
import { bindModeration } from './routes.ts';

/**
 * Reports of items and comments, and decisions about them. A deletion by an admin decides the open reports; a maker's deletion is delayed
 * until they are decided, because a reported item is evidence.
 */
export const moderationSlice = {
  name: 'moderation',
  calls: moderation,
  bind: (deps) => bindModeration(withUrgentDb(deps)),
  settings: [shownReportLimits],
  itemRights: (viewer, { owner_id, status }) => ({
    moderate: isModerator(viewer),
    report: status === 'ready' && owner_id !== viewer.id,
  }),
  isEvidence: isReported,
  onItemEnd: async (tx, { id, by, at }) =>
    void (await closeReports(tx, 'content_id', id, { by, at, decision: 'delete' })),
  onCommentEnd: async (tx, { id, by, at }) =>
    void (await closeReports(tx, 'comment_id', id, { by, at, decision: 'delete' })),
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetMember(tx, id);
  },
  exportOf: exportReports,
} as const satisfies SliceWithCalls<typeof moderation>;
