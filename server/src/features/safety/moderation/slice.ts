import { moderation } from '@veil/contract/moderation.ts';
import { withUrgentDb } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { isModerator } from '../members/index.ts';
import { rebuildCases } from './case-events.ts';
import { recordConcern } from './concern.ts';
import { closeApproval, closeMemberCase, endOfComment, endOfItem, isEvidence } from './endings.ts';
import { eraseDue } from './erase.ts';
import { exportReports } from './export.ts';
import { forgetWords } from './forget.ts';
import { shownReportLimits } from './limits.ts';
import { alertStaff, shownStaffAlertRules } from './mail-staff.ts';
import { forgetMember } from './queries.ts';
import { shownReasonTemplates } from './reason-templates.ts';
import { bindModeration } from './routes.ts';
import { runClocks } from './run-clocks.ts';

const minute = 60_000;

/**
 * Reports of items, comments and members, the cases that they and what the program notices open, and decisions about them. A deletion by an
 * admin closes the case of what it deletes; a maker's deletion is delayed until the case is decided, because a reported item is evidence.
 */
export const moderationSlice = {
  name: 'moderation',
  calls: moderation,
  bind: (deps) => bindModeration(withUrgentDb(deps)),
  settings: [shownReportLimits, shownReasonTemplates, shownStaffAlertRules],
  repeated: [
    { name: 'alerts to staff', everyMs: 15_000, run: alertStaff },
    { name: 'clocks of cases', everyMs: minute, run: runClocks },
    { name: 'deleted items', everyMs: 60 * minute, run: eraseDue },
    { name: 'words of old reports', everyMs: 60 * minute, run: forgetWords },
  ],
  itemRights: (viewer, { owner_id, status }) => ({
    moderate: isModerator(viewer),
    report: status === 'ready' && owner_id !== viewer.id,
  }),
  isEvidence,
  onConcern: recordConcern,
  onTakenBack: closeApproval,
  onItemEnd: endOfItem,
  onCommentEnd: endOfComment,
  eraseMember: closeMemberCase,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetMember(tx, id);
  },
  recount: ({ db }, how) => rebuildCases(db, how),
  exportOf: exportReports,
} as const satisfies SliceWithCalls<typeof moderation>;
