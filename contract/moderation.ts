import * as z from 'zod/mini';
import { table } from './call.ts';
import { Case, CaseDetail, CaseKind, claimMinutes, DecisionForm, reasonMax } from './cases.ts';
import { flag, Id, list, offset, text, whole } from './fields.ts';
import { Report, ReportLimits } from './reports.ts';

export const moderation = table({
  reportContent: {
    method: 'POST',
    path: '/content/:id/report',
    about: 'content',
    summary: 'Report an item to the moderators',
    access: 'member',
    urgent: true,
    rate: { max: 20, per: 'hour' },
    body: Report,
    answer: z.object({ id: Id, hidden: z.boolean() }),
  },
  reportComment: {
    method: 'POST',
    path: '/comments/:id/report',
    about: 'comment',
    summary: 'Report a comment to the moderators',
    access: 'member',
    urgent: true,
    rate: { max: 20, per: 'hour' },
    body: Report,
    answer: z.object({ id: Id }),
  },
  listCases: {
    method: 'GET',
    path: '/moderation/cases',
    summary:
      'What waits for a decision of moderators, the most urgent first, then the oldest; or what was decided, newest first',
    access: 'moderator',
    query: z.object({
      limit: whole(20, 1, 50),
      offset,
      state: z._default(z.enum(['open', 'closed']), 'open'),
      kind: z.optional(CaseKind),
      about: z.optional(z.enum(['content', 'comment', 'member'])),
      /** Only those that you claimed. */
      mine: flag,
      sort: z._default(z.enum(['priority', 'due']), 'priority'),
    }),
    answer: list(Case),
  },
  getCase: {
    method: 'GET',
    path: '/moderation/cases/:id',
    about: 'case',
    summary: 'A case with its reports, its steps and what was decided about the same member before',
    access: 'moderator',
    answer: CaseDetail,
  },
  claimCase: {
    method: 'POST',
    path: '/moderation/cases/:id/claim',
    about: 'case',
    summary: `Claim a case: for ${claimMinutes} minutes nobody else decides it. Repeated, it goes on`,
    access: 'moderator',
    answer: CaseDetail,
  },
  releaseCase: {
    method: 'POST',
    path: '/moderation/cases/:id/release',
    about: 'case',
    summary: 'Let others decide a case that you claimed',
    access: 'moderator',
    answer: z.object({ ok: z.literal(true) }),
  },
  decideCase: {
    method: 'POST',
    path: '/moderation/cases/:id/decision',
    about: 'case',
    summary: 'Decide a case: keep, hide or delete what it is about, and warn, limit, suspend or ban its member',
    access: 'moderator',
    body: DecisionForm,
    answer: CaseDetail,
  },
  addCaseNote: {
    method: 'POST',
    path: '/moderation/cases/:id/note',
    about: 'case',
    summary: 'Add a note to a case, which only moderators read',
    access: 'moderator',
    body: z.object({ text: text(reasonMax, 'Write the text of the note') }),
    answer: CaseDetail,
  },
  eraseCase: {
    method: 'POST',
    path: '/moderation/cases/:id/erase',
    about: 'case',
    summary: 'Erase at once what a decision deleted, before the time for an appeal is over',
    access: 'admin',
    body: z.object({ reason: text(reasonMax, 'Give a reason why it cannot wait') }),
    answer: CaseDetail,
  },
  reverseDecision: {
    method: 'POST',
    path: '/moderation/decisions/:id/reverse',
    about: 'decision',
    summary:
      'Reverse a decision: what it hid or deleted is restored and its sanction lifted; one that kept is to be decided again',
    access: 'admin',
    body: z.object({ reason: text(reasonMax, 'Give a reason why it is reversed') }),
    answer: CaseDetail,
  },
  getReportLimits: {
    method: 'GET',
    path: '/admin/report-limits',
    summary: 'Limits of hiding items by reports',
    access: 'admin',
    answer: ReportLimits,
  },
  saveReportLimits: {
    method: 'POST',
    path: '/admin/report-limits',
    summary: 'Change the limits of hiding items by reports',
    access: 'admin',
    body: ReportLimits,
    answer: ReportLimits,
  },
});
