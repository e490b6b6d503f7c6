import * as z from 'zod/mini';

/** What members are told of. */
export const noticeKinds = [
  'comment',
  'reply',
  'mention',
  'worship',
  'friend_request',
  'friend_accepted',
  'poll_closed',
  'report_decided',
  'export_ready',
] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;
