import { moderation } from '@veil/contract/safety/moderation.ts';
import { withUrgentDb } from '../../../deps.ts';
import { thenRead } from '../../../platform/http/handler.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { isModerator } from '../../people/members/index.ts';
import { getCase } from './case-detail.ts';
import { countCases } from './case-filters.ts';
import { addNote, claimCase, releaseCase } from './claim.ts';
import { decideSheet } from './contact-sheet.ts';
import { decideCase } from './decide.ts';
import { decideDeletion } from './decide-by-staff.ts';
import { previewDecision } from './effect.ts';
import { closeApproval, closeMemberCase, endOfComment, endOfItem, isEvidence } from './endings.ts';
import { eraseCase, eraseDue } from './erase.ts';
import { listCases } from './list-cases.ts';
import { addMemberNote, removeMemberNote } from './member-notes.ts';
import { getReasonTemplates, shownReasonTemplates } from './reason-templates.ts';
import { reverseByModerator } from './reverse-by-moderator.ts';
import { runClocks } from './run-clocks.ts';
import { recordShown } from './seen.ts';
import { countForStaff } from './staff-counts.ts';

const minute = 60_000;

export const moderationSlice = {
  name: 'moderation',
  calls: moderation,
  openDeps: withUrgentDb,
  handlers: {
    listCases,
    countCases,
    getCase,
    claimCase: thenRead(claimCase, getCase),
    releaseCase,
    recordShown,
    previewDecision,
    decideCase: thenRead(decideCase, getCase),
    decideSheet,
    addCaseNote: thenRead(addNote, getCase),
    addMemberNote: thenRead(addMemberNote, getCase),
    removeMemberNote: thenRead(removeMemberNote, getCase),
    eraseCase: thenRead(eraseCase, getCase),
    reverseDecision: reverseByModerator,
    getStaffCounts: countForStaff,
    getReasonTemplates,
  },
  settings: [shownReasonTemplates],
  repeated: [
    { name: 'clocks of cases', everyMs: minute, run: runClocks },
    { name: 'deleted items', everyMs: 60 * minute, run: eraseDue },
  ],
  itemRights: (viewer, { owner_id, status }) => ({
    moderate: isModerator(viewer),
    report: status === 'ready' && owner_id !== viewer.id,
  }),
  isEvidence,
  onTakenBack: closeApproval,
  decideDeletion,
  onItemEnd: endOfItem,
  onCommentEnd: endOfComment,
  eraseMember: closeMemberCase,
} as const satisfies SliceWithCalls<typeof moderation>;
