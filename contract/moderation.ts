import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, text } from './fields.ts';

export const reportReasons = {
  no_consent: 'Shows someone who did not agree',
  may_show_minor: 'May show a minor',
  illegal: 'Illegal',
  stolen: 'Stolen',
  spam: 'Spam',
  other: 'Something else',
} as const;
export const ReportReason = z.enum(
  Object.keys(reportReasons) as [keyof typeof reportReasons, ...(keyof typeof reportReasons)[]],
);
/** These hide the item at once, until a person decides. */
export const hidingReasons: readonly z.infer<typeof ReportReason>[] = ['no_consent', 'may_show_minor'];

const Report = z.object({ reason: ReportReason, text: z._default(text(2000), '') });

export const moderation = table({
  reportContent: {
    method: 'POST',
    path: '/content/:id/report',
    summary: 'Tell the moderators about an item',
    access: 'member',
    rate: { max: 20, per: 'hour' },
    body: Report,
    answer: z.object({ id: Id, hidden: z.boolean() }),
  },
  reportComment: {
    method: 'POST',
    path: '/comments/:id/report',
    summary: 'Tell the moderators about a comment',
    access: 'member',
    rate: { max: 20, per: 'hour' },
    body: Report,
    answer: z.object({ id: Id }),
  },
  restoreContent: {
    method: 'POST',
    path: '/content/:id/restore',
    summary: 'Show an item again that a report hid; closes its reports',
    access: 'moderator',
    answer: z.object({ ok: z.literal(true) }),
  },
});
