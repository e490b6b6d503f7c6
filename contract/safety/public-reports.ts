import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { say } from './messages.ts';
import { type PublicReportKind, publicReportKinds } from './public-report-kinds.ts';
import { Report } from './reports.ts';

export const publicReportStates = ['to_find', 'incomplete', 'filed', 'withdrawn', 'closed'] as const;
const Kind = z.enum(Object.keys(publicReportKinds) as [PublicReportKind, ...PublicReportKind[]]);

const Filled = z.array(z.object({ label: z.string(), value: z.string() }));

export const PublicReport = z.object({
  id: Id,
  number: z.int(),
  kind: Kind,
  state: z.enum(publicReportStates),
  receivedAt: Time,
  completedAt: z.nullable(Time),
  items: z.array(z.object({ contentId: Id, caseId: Id, caseNumber: z.int(), hidden: z.boolean() })),
  additionCount: z.int(),
});
export type PublicReport = z.infer<typeof PublicReport>;

export const PublicReportDetail = z.extend(PublicReport, {
  filled: Filled,
  additions: z.array(z.object({ at: Time, text: z.string() })),
  answer: z.string(),
  counterNotices: z.array(z.object({ caseNumber: z.int(), at: Time, filled: Filled, actionFiledAt: z.nullable(Time) })),
  /** Copyright decisions that stand against each maker of its items. */
  infringements: z.array(z.object({ caseNumber: z.int(), decisions: z.int() })),
});
export type PublicReportDetail = z.infer<typeof PublicReportDetail>;

const confirmed = (message: string) => z.boolean().check(z.refine((yes) => yes, message));

/** 17 USC 512(g)(3). The decision tells the item and its place. */
export const CounterNotice = z.object({
  name: text(200, say('theNameIsMissing')),
  address: text(500, say('theAddressIsMissing')),
  phone: text(60, say('thePhoneNumberIsMissing')),
  mistake: confirmed(say('confirmThatTheRemovalWas')),
  jurisdiction: confirmed(say('confirmTheJurisdictionOfThe')),
  signature: text(200, say('theSignatureIsMissing')),
});

const CounterNoticeState = z.object({
  title: z.string(),
  reason: z.string(),
  decidedAt: Time,
  sentAt: z.nullable(Time),
  actionFiled: z.boolean(),
  canSend: z.boolean(),
});

const StatementLink = z.object({ id: Id, key: z.string().check(z.maxLength(100)) });

const ok = z.object({ ok: z.literal(true) });

export const publicReports = table({
  reportMember: {
    method: 'POST',
    path: '/members/:id/report',
    about: 'member',
    summary: 'Report a member to the moderators',
    access: 'member',
    whenLimited: 'allowed',
    urgent: true,
    rate: { max: 20, per: 'hour' },
    anyWords: true,
    body: Report,
    answer: z.object({ id: Id }),
  },
  listPublicReports: {
    method: 'GET',
    path: '/moderation/public-reports',
    summary: 'List reports from the public page, oldest first, or closed ones, newest first',
    access: 'moderator',
    urgent: true,
    query: z.object({ state: z._default(z.enum(publicReportStates), 'to_find'), limit: whole(20, 1, 50), offset }),
    answer: list(PublicReport),
  },
  getPublicReport: {
    method: 'GET',
    path: '/moderation/public-reports/:id',
    about: 'publicReport',
    summary: 'Read a public report with its sealed texts. Each look is recorded',
    access: 'moderator',
    audit: 'public_report_read',
    urgent: true,
    answer: PublicReportDetail,
  },
  attachPublicReport: {
    method: 'POST',
    path: '/moderation/public-reports/:id/items',
    about: 'publicReport',
    summary: 'Name the item of a public report, which opens its case or joins it',
    access: 'moderator',
    audit: 'public_report_attached',
    urgent: true,
    body: z.object({ address: text(2000, say('anAddressIsNeeded')) }),
    answer: PublicReportDetail,
  },
  closePublicReport: {
    method: 'POST',
    path: '/moderation/public-reports/:id/close',
    about: 'publicReport',
    summary: 'Close a public report without an item of this site, with an answer to its sender',
    access: 'moderator',
    audit: 'public_report_closed',
    urgent: true,
    body: z.object({ answer: text(2000, say('anAnswerIsNeeded')) }),
    answer: PublicReportDetail,
  },
  getCounterNotice: {
    method: 'GET',
    path: '/decisions/:id/counter-notice',
    about: 'copyrightDecision',
    summary: 'Read the state of the maker’s answer to a removal for copyright',
    access: 'member',
    answer: CounterNoticeState,
  },
  sendCounterNotice: {
    method: 'POST',
    path: '/decisions/:id/counter-notice',
    about: 'copyrightDecision',
    summary: 'State that an item was removed for copyright by mistake; it comes back after 10 to 14 working days',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 10, per: 'hour' },
    body: CounterNotice,
    answer: ok,
  },
  openCounterNotice: {
    method: 'POST',
    path: '/statement-links/counter-notice',
    summary: 'Does the same as getCounterNotice by the link of the e-mail, for makers whom the decision signed out',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    body: StatementLink,
    answer: CounterNoticeState,
  },
  sendCounterNoticeByLink: {
    method: 'POST',
    path: '/statement-links/counter-notice/send',
    summary: 'Does the same as sendCounterNotice by the link of the e-mail',
    access: 'anyone',
    rate: { max: 10, per: 'hour' },
    body: z.object({ ...StatementLink.shape, ...CounterNotice.shape }),
    answer: ok,
  },
});
