import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, text, whole } from '../fields.ts';
import { Case } from './case.ts';
import { CaseCounts, caseFilters } from './case-filters.ts';
import { Seen, shownThings } from './case-pictures.ts';
import { CaseDetail, claimMinutes, reasonMax } from './cases.ts';
import { decisionCalls } from './decision-calls.ts';
import { say } from './messages.ts';
import { ReasonTemplates } from './reason-templates.ts';
import { StaffCounts } from './staff-alerts.ts';

export const moderation = table({
  listCases: {
    method: 'GET',
    path: '/moderation/cases',
    summary: 'List waiting cases, the most urgent and then the oldest first, or decided ones, newest first',
    access: 'moderator',
    audit: 'cases_listed',
    query: z.object({
      limit: whole(20, 1, 50),
      offset,
      ...caseFilters,
      sort: z._default(z.enum(['priority', 'due']), 'priority'),
    }),
    answer: list(Case),
  },
  countCases: {
    method: 'GET',
    path: '/moderation/cases/counts',
    summary: 'Count the cases that each choice of a filter would list',
    access: 'moderator',
    query: z.object(caseFilters),
    answer: CaseCounts,
  },
  getCase: {
    method: 'GET',
    path: '/moderation/cases/:id',
    about: 'case',
    summary: 'Read a case with its reports, its events and the earlier decisions about the member',
    access: 'moderator',
    audit: 'case_read',
    answer: CaseDetail,
  },
  claimCase: {
    method: 'POST',
    path: '/moderation/cases/:id/claim',
    about: 'case',
    summary: `Claim a case, so that nobody else decides it for ${claimMinutes} minutes. A repeated call extends the claim`,
    access: 'moderator',
    audit: 'case_claimed',
    answer: CaseDetail,
  },
  releaseCase: {
    method: 'POST',
    path: '/moderation/cases/:id/release',
    about: 'case',
    summary: 'Release a case that you claimed',
    access: 'moderator',
    audit: 'case_released',
    answer: z.object({ ok: z.literal(true) }),
  },
  recordShown: {
    method: 'POST',
    path: '/moderation/cases/:id/shown',
    about: 'case',
    summary: 'Record that you saw the picture or video of a case, which you must before you keep or approve it',
    access: 'moderator',
    audit: 'case_picture_shown',
    body: z.object({ maskVersion: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), what: z.enum(shownThings) }),
    answer: z.object({ seen: Seen }),
  },
  ...decisionCalls,
  addCaseNote: {
    method: 'POST',
    path: '/moderation/cases/:id/note',
    about: 'case',
    summary: 'Add a note to a case, which only moderators read',
    access: 'moderator',
    audit: 'case_note_added',
    body: z.object({ text: text(reasonMax, say('writeTheTextOfThe')) }),
    answer: CaseDetail,
  },
  addMemberNote: {
    method: 'POST',
    path: '/moderation/cases/:id/member-notes',
    about: 'case',
    summary: 'Add a note on the member of a case. Only moderators read it, in every case about the member',
    access: 'moderator',
    audit: 'member_note_added',
    body: z.object({ text: text(reasonMax, say('writeTheTextOfThe')) }),
    answer: CaseDetail,
  },
  removeMemberNote: {
    method: 'POST',
    path: '/moderation/cases/:id/member-notes/remove',
    about: 'case',
    summary: 'Remove your own note on the member of a case; an admin removes any',
    access: 'moderator',
    audit: 'member_note_removed',
    body: z.object({ noteId: Id }),
    answer: CaseDetail,
  },
  getStaffCounts: {
    method: 'GET',
    path: '/moderation/counts',
    summary: 'Count the waiting cases, urgent cases and appeals, and for admins the restricted ones',
    access: 'moderator',
    answer: StaffCounts,
  },
  getReasonTemplates: {
    method: 'GET',
    path: '/moderation/reason-templates',
    summary: 'List the opening sentences of a decision’s reason by rule',
    access: 'moderator',
    answer: ReasonTemplates,
  },
});
