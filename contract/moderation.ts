import * as z from 'zod/mini';
import { CensorScope, CensorType } from './body-parts.ts';
import { table } from './call.ts';
import { ContentCard, Visibility } from './content.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';

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
/** Reports with these reasons hide the item at once until a moderator decides, within the site's limits. */
export const hidingReasons: readonly z.infer<typeof ReportReason>[] = ['no_consent', 'may_show_minor'];

const Report = z.object({ reason: ReportReason, text: z._default(text(2000), '') });

/**
 * Limits of hiding by reports: the minimum age of the reporter's account and hidden items a day. Beyond them a report only waits for a
 * decision.
 */
export const ReportLimits = z.object({
  hideAfterHours: z.int().check(z.minimum(0), z.maximum(8760)),
  hidesPerDay: z.int().check(z.minimum(0), z.maximum(1000)),
});
export type ReportLimits = z.infer<typeof ReportLimits>;

const Hashes = z.nullable(z.object({ sha256: z.nullable(z.string()), pdq: z.nullable(z.string()) }));

/** A snapshot of what was reported, which stays when the item or the comment is deleted. */
export const ReportAbout = z.object({
  title: z.string(),
  description: z.string(),
  kind: z.enum(['image', 'video']),
  visibility: Visibility,
  ownerId: Id,
  ownerName: z.nullable(z.string()),
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  createdAt: Time,
  publishedAt: z.nullable(Time),
  original: Hashes,
  master: Hashes,
  comment: z.nullable(
    z.object({ authorId: Id, authorName: z.nullable(z.string()), text: z.string(), createdAt: Time }),
  ),
});

/** Most reports of a case that are shown one by one, the newest. */
export const shownReports = 20;

/** The open reports of one item or of one comment, which are decided together. */
export const Case = z.object({
  contentId: Id,
  commentId: z.nullable(Id),
  reports: z.array(z.object({ id: Id, reason: ReportReason, text: z.string(), createdAt: Time })),
  reportCount: z.int(),
  about: ReportAbout,
  /** The item as it is now; null when it is gone. */
  item: z.nullable(ContentCard),
  /** Its maker has deleted the item meanwhile: with the decision it is erased, whichever it is. */
  withdrawn: z.boolean(),
  /** How often moderators kept it before. */
  keptBefore: z.int(),
  /** For reports with a reason that hides: 48 hours after the first of them. */
  decideBy: z.nullable(Time),
  /** False for a moderator's own item or comment, which another one decides. */
  mayDecide: z.boolean(),
});
export type Case = z.infer<typeof Case>;

/** keep: nothing is wrong with it. delete: it is erased. An item that its maker has deleted meanwhile is erased either way. */
const Decision = z.object({ decision: z.enum(['keep', 'delete']) });

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
    summary: 'Items and comments whose reports wait for a decision, the most urgent first, then the oldest',
    access: 'moderator',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(Case),
  },
  decideReports: {
    method: 'POST',
    path: '/content/:id/reports/decision',
    about: 'content',
    summary: 'Decide the open reports of an item: keep it, or delete it',
    access: 'moderator',
    body: Decision,
    answer: z.object({ ok: z.literal(true) }),
  },
  decideCommentReports: {
    method: 'POST',
    path: '/comments/:id/reports/decision',
    about: 'comment',
    summary: 'Decide the open reports of a comment: keep it, or delete it',
    access: 'moderator',
    body: Decision,
    answer: z.object({ ok: z.literal(true) }),
  },
  restoreContent: {
    method: 'POST',
    path: '/content/:id/restore',
    about: 'content',
    summary: 'Restore an item that a report hid; decides its reports to keep',
    access: 'moderator',
    answer: z.object({ ok: z.literal(true) }),
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
