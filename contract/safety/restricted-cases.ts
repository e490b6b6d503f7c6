import * as z from 'zod/mini';
import { table } from '../call.ts';
import { list, offset, text, whole } from '../fields.ts';
import { AuthorityReportForm } from './authority-reports.ts';
import { reasonMax } from './cases.ts';
import { evidenceCalls } from './evidence.ts';
import { say } from './messages.ts';
import { RestrictedCase, RestrictedCaseDetail } from './restricted-case.ts';

/** 18 USC 2258A (h), amended by the REPORT Act. */
export const preservationDays = 365;

/** An admin should look and report by then. The law requires it without delay. */
export const reportHours = 24;

export const restrictedCases = table({
  restrictCase: {
    method: 'POST',
    path: '/moderation/cases/:id/restrict',
    about: 'case',
    summary: 'Restrict a case and its item to admins. The account is frozen and the evidence is kept for a year',
    access: 'moderator',
    audit: { within: 'case_restricted' },
    anyWords: true,
    body: z.object({ reason: text(reasonMax, say('giveAReasonOnlyAdmins')) }),
    answer: z.object({ ok: z.literal(true) }),
  },
  listRestrictedCases: {
    method: 'GET',
    path: '/moderation/restricted',
    summary: 'List restricted cases, even of deleted accounts, newest first',
    access: 'admin',
    audit: 'restricted_cases_listed',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(RestrictedCase),
  },
  getRestrictedCase: {
    method: 'GET',
    path: '/moderation/restricted/:id',
    about: 'restrictedCase',
    summary: 'Read a restricted case with facts, hashes and times, without a picture',
    access: 'admin',
    audit: 'restricted_case_read',
    answer: RestrictedCaseDetail,
  },
  ...evidenceCalls,
  recordAuthorityReport: {
    method: 'POST',
    path: '/moderation/restricted/:id/authority-reports',
    about: 'restrictedCase',
    summary:
      'Record number, date and notes of the report to the authority, which ends the 24-hour clock. A repeated call adds a correction',
    access: 'admin',
    audit: { within: 'authority_report_recorded' },
    anyWords: true,
    body: AuthorityReportForm,
    answer: RestrictedCaseDetail,
  },
  confirmFreeze: {
    method: 'POST',
    path: '/moderation/restricted/:id/freeze',
    about: 'restrictedCase',
    summary: 'Freeze the account of another member of staff, which neither a moderator nor a list may freeze',
    access: 'admin',
    audit: { within: 'account_freeze_confirmed' },
    answer: z.object({ ok: z.literal(true) }),
  },
  liftRestriction: {
    method: 'POST',
    path: '/moderation/restricted/:id/lift',
    about: 'restrictedCase',
    summary:
      'Lift the restriction of a case after a false alarm, which another admin made. It is an ordinary case again',
    access: 'admin',
    audit: { within: 'restriction_lifted' },
    anyWords: true,
    body: z.object({
      reason: text(reasonMax, say('reasonOfFalseAlarm')),
      evenIfSame: z._default(z.boolean(), false),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
});
