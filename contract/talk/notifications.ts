import * as z from 'zod/mini';
import { table } from './call.ts';
import { ContentCard } from './content.ts';
import { Id, list, offset, Time, whole } from './fields.ts';
import { MemberCard } from './members.ts';

/** What members are told of, by the topic under which they switch it on and off. */
export const noticeTopics = {
  comments: ['comment'],
  answers: ['reply', 'mention'],
  worship: ['worship'],
  friends: ['friend_request', 'friend_accepted'],
  uploads: ['item_public', 'item_waits', 'item_failed'],
  polls: ['poll_closed'],
  decisions: ['report_decided', 'reports_unfounded'],
  cases: ['case_due', 'case_urgent', 'case_opened', 'appeal_waits', 'case_restricted'],
  data: ['export_ready'],
} as const;
export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]];
const Topic = z.enum(noticeTopicNames);

/** Of these nobody can choose not to be told: the law asks for it. */
export const toldAlways = ['statement', 'statement_changed'] as const;

export const noticeKinds = [...Object.values(noticeTopics).flat(), ...toldAlways];
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** The newest of these are listed; older ones are deleted after `noticeDays`. */
export const noticesListed = 200;
export const noticeDays = 90;

/** What happened, or several things of one kind about one item that the member has not seen yet. */
export const Notification = z.object({
  id: Id,
  kind: NoticeKind,
  /** Who did it last; null where they are not named. */
  by: z.nullable(MemberCard),
  /** How many others did the same. */
  others: z.int(),
  content: z.nullable(ContentCard),
  comment: z.nullable(z.object({ id: Id, text: z.string() })),
  createdAt: Time,
  read: z.boolean(),
  /** A friend request that still waits for the member's answer. */
  canAnswer: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Topics that are shown in the page, and those that are mailed too. */
export const NoticeSettings = z.strictObject({
  shown: z.array(Topic).check(z.maxLength(noticeTopicNames.length)),
  mailed: z.array(Topic).check(z.maxLength(noticeTopicNames.length)),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const notifications = table({
  listNotifications: {
    method: 'GET',
    path: '/me/notifications',
    summary: 'What you were told of, newest first; `unread` counts those that you have not seen',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: z.object({ ...list(Notification).shape, unread: z.int() }),
  },
  countNotifications: {
    method: 'GET',
    path: '/me/notifications/unread',
    summary: 'How many notifications you have not seen',
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
    summary: 'What you are told of, in the page and by mail',
    access: 'member',
    answer: NoticeSettings,
  },
  saveNoticeSettings: {
    method: 'POST',
    path: '/me/notifications/settings',
    summary: 'Choose what you are told of; mail is only sent about what is shown in the page too',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'hour' },
    body: NoticeSettings,
    answer: NoticeSettings,
  },
});
