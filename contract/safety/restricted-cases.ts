import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { passwordLength } from '../people/accounts.ts';
import { AuthorityReport, AuthorityReportForm, evidenceLooks } from './authority-reports.ts';
import { reasonMax } from './cases.ts';
import { PreservedFacts } from './preserved-facts.ts';

/** 18 USC 2258A (h), amended by the REPORT Act. */
export const preservationDays = 365;

/** An admin should look and report by then. The law requires it without delay. */
export const reportHours = 24;

/** `list`: a match of a hash list that an admin marked. */
export const restrictionCauses = ['moderator', 'list'] as const;

/** Only admins see it. It contains no address of a picture. */
export const RestrictedCase = z.object({
  id: Id,
  caseId: Id,
  caseNumber: z.int(),
  cause: z.enum(restrictionCauses),
  by: z.nullable(z.string()),
  reason: z.string(),
  contentId: Id,
  restrictedAt: Time,
  /** The first record of a report to the authority. */
  reportedAt: z.nullable(Time),
  /** Null once it is reported or over. */
  dueAt: z.nullable(Time),
  endsAt: Time,
  destroyedAt: z.nullable(Time),
  liftedAt: z.nullable(Time),
  liftedBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  /**
   * `deleted`: only the evidence is left. `last_admin`: a site cannot freeze its only admin. `unconfirmed`: a staff
   * account, frozen only after an admin confirms it.
   */
  account: z.enum(['frozen', 'suspended', 'deleted', 'last_admin', 'unconfirmed', 'active', 'pending']),
});
export type RestrictedCase = z.infer<typeof RestrictedCase>;

const Step = z.object({ caseNumber: z.int(), at: Time, words: z.string(), text: z.string() });
const GivenReport = z.object({ reason: z.string(), text: z.string(), source: z.string(), at: Time });

export const RestrictedCaseDetail = z.extend(RestrictedCase, {
  /** Null until they are gathered, and after they are destroyed. */
  facts: z.nullable(PreservedFacts),
  reports: z.array(GivenReport),
  authorityReports: z.array(AuthorityReport),
  mayReport: z.boolean(),
  /** A published version exists, and this admin may see it. */
  hasPicture: z.boolean(),
  steps: z.array(Step),
  /** `alone`: this admin restricted it, and the site has no other admin. */
  mayLift: z.enum(['yes', 'same', 'own', 'alone', 'over']),
  mayFreeze: z.boolean(),
});
export type RestrictedCaseDetail = z.infer<typeof RestrictedCaseDetail>;

const password = z.string().check(z.maxLength(passwordLength.max));
const exportRate = { max: 30, per: 'hour' } as const;

export const restrictedCases = table({
  restrictCase: {
    method: 'POST',
    path: '/moderation/cases/:id/restrict',
    about: 'case',
    summary: 'Restrict a case and its item to admins. The account is frozen and the evidence is kept for a year',
    access: 'moderator',
    audit: { within: 'case_restricted' },
    anyWords: true,
    body: z.object({ reason: text(reasonMax, 'Give a reason: only admins read it') }),
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
  exportRestrictedCase: {
    method: 'POST',
    path: '/moderation/restricted/:id/report',
    about: 'restrictedCase',
    summary: 'Export the facts for the report to the authority, for machines and for people, without the media',
    access: 'admin',
    audit: { within: 'restricted_report_exported' },
    rate: exportRate,
    answer: z.object({ facts: RestrictedCaseDetail, text: z.string() }),
  },
  releaseRestrictedMedia: {
    method: 'POST',
    path: '/moderation/restricted/:id/media',
    about: 'restrictedCase',
    summary:
      'Get an address of the uploaded file for the authority, valid for a few minutes. It needs the password and a reason',
    access: 'admin',
    audit: { within: 'restricted_media_released' },
    anyWords: true,
    rate: { max: 10, per: 'hour' },
    body: z.object({ reason: text(reasonMax, 'Give a reason: who asks for the file'), password }),
    answer: z.object({ url: z.string() }),
  },
  getRestrictedPicture: {
    method: 'GET',
    path: '/moderation/restricted/:id/picture',
    about: 'restrictedCase',
    summary:
      'Read the published picture of a restricted case: blurred and grey, grey, or in colour. Each look is recorded',
    access: 'admin',
    audit: { within: 'restricted_picture_shown' },
    rate: { max: 600, per: 'hour' },
    query: z.object({ look: z._default(z.enum(evidenceLooks), 'blurred') }),
    file: 'image/webp',
    answer: z.null(),
  },
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
      reason: text(reasonMax, 'Give a reason why it is a false alarm'),
      evenIfSame: z._default(z.boolean(), false),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
});
