import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, text } from '../fields.ts';
import { say } from './messages.ts';

export const reportReasons = {
  intimate: say('intimatePictureSharedWithoutConsent'),
  no_consent: say('showsSomeoneWhoDidNot'),
  may_show_minor: say('mayShowAMinor'),
  illegal: say('illegal'),
  stolen: say('stolen'),
  privacy: say('showsPrivateData'),
  rules: say('breaksTheRulesOfThis'),
  spam: say('spam'),
  other: say('somethingElse'),
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
export const ReportReason = z.enum(reportReasonNames);

export const hidingReasons: readonly ReportReason[] = ['intimate', 'no_consent', 'may_show_minor'];

export const Report = z.object({ reason: ReportReason, text: z._default(text(2000), '') });

/** Minimum age of the reporter's account, and hidden items a day. Beyond them a report only waits for a decision. */
export const ReportLimits = z.object({
  hideAfterHours: z.int().check(z.minimum(0), z.maximum(8760)),
  hidesPerDay: z.int().check(z.minimum(0), z.maximum(1000)),
});
export type ReportLimits = z.infer<typeof ReportLimits>;

const report = {
  method: 'POST',
  access: 'member',
  whenLimited: 'allowed',
  age: 'any',
  urgent: true,
  anyWords: true,
  rate: { max: 20, per: 'hour' },
  body: Report,
} as const;

export const reports = table({
  reportContent: {
    ...report,
    path: '/content/:id/report',
    about: 'content',
    summary: 'Report an item to the moderators',
    answer: z.object({ id: Id, hidden: z.boolean() }),
  },
  reportComment: {
    ...report,
    path: '/comments/:id/report',
    about: 'comment',
    summary: 'Report a comment to the moderators',
    answer: z.object({ id: Id }),
  },
});
