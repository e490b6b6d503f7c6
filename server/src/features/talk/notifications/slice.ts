import { noticeDays, notifications } from '@veil/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportNotifications } from './export.ts';
import { mailNotices } from './mail.ts';
import { storeNotice } from './notify.ts';
import { deleteNoticesBefore, deleteNoticesBetween } from './queries.ts';
import { bindNotifications } from './routes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const pruneNotices = ({ db, clock }: Deps) =>
  deleteNoticesBefore(db, new Date(clock.now().getTime() - noticeDays * day));

/** What members are told of: in the page, and by mail where they ask for it. */
export const notificationsSlice = {
  name: 'notifications',
  calls: notifications,
  bind: bindNotifications,
  repeated: [
    { name: 'mail notices', everyMs: minute, run: mailNotices },
    { name: 'old notices', everyMs: day, run: pruneNotices },
  ],
  onNotice: storeNotice,
  onBlock: deleteNoticesBetween,
  exportOf: exportNotifications,
} as const satisfies SliceWithCalls<typeof notifications>;
