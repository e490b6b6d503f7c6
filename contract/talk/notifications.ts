import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, whole } from '../fields.ts';
import { ContentCard } from '../items/content.ts';
import { MemberCard } from '../people/members.ts';

export const noticeTopics = {
  comments: ['comment'],
  answers: ['reply', 'mention'],
  worship: ['worship'],
  friends: ['friend_request', 'friend_accepted'],
  uploads: ['item_public', 'item_waits', 'item_failed'],
  items: ['creator_items', 'filter_items'],
  polls: ['poll_closed'],
  decisions: ['report_decided', 'reports_unfounded'],
  cases: ['case_due', 'case_urgent', 'case_opened', 'appeal_waits', 'case_restricted', 'report_due'],
  data: ['export_ready'],
} as const;
export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]];
const Topic = z.enum(noticeTopicNames);

/** The law requires these. */
export const toldAlways = ['statement', 'statement_changed'] as const;

export const noticeKinds = [...Object.values(noticeTopics).flat(), ...toldAlways];
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Older ones are deleted after `noticeDays`. */
export const noticesListed = 200;
export const noticeDays = 90;

/** This is one event, or several of one kind about one item that the member has not seen yet. */
export const Notification = z.object({
  id: Id,
  kind: NoticeKind,
  by: z.nullable(MemberCard),
  others: z.int(),
  content: z.nullable(ContentCard),
  comment: z.nullable(z.object({ id: Id, text: z.string() })),
  /** The saved filter that new items match. */
  filter: z.nullable(z.object({ key: z.string(), name: z.string() })),
  createdAt: Time,
  read: z.boolean(),
  canAnswer: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Topics on the page, and those that are mailed too. */
export const NoticeSettings = z.strictObject({
  shown: z.array(Topic).check(z.maxLength(noticeTopicNames.length)),
  mailed: z.array(Topic).check(z.maxLength(noticeTopicNames.length)),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const notifications = table({
  listNotifications: {
    method: 'GET',
    path: '/me/notifications',
    summary: 'List your notifications, newest first; `unread` counts the unseen ones',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: z.object({ ...list(Notification).shape, unread: z.int() }),
  },
  countNotifications: {
    method: 'GET',
    path: '/me/notifications/unread',
    summary: 'Count your unseen notifications',
    access: 'member',
    answer: z.object({ unread: z.int() }),
  },
  readNotifications: {
    method: 'POST',
    path: '/me/notifications/read',
    summary: 'Mark your notifications up to this one as seen',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    body: z.object({ upTo: Id }),
    answer: z.object({ unread: z.int() }),
  },
  getNoticeSettings: {
    method: 'GET',
    path: '/me/notifications/settings',
    summary: 'Read your notification topics, in the page and by mail',
    access: 'member',
    answer: NoticeSettings,
  },
  saveNoticeSettings: {
    method: 'POST',
    path: '/me/notifications/settings',
    summary: 'Choose your topics; mail needs the topic in the page too',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'hour' },
    body: NoticeSettings,
    answer: NoticeSettings,
  },
});
