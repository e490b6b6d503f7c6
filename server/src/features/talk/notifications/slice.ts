import { noticeDays, notifications } from '@veil/contract/talk/notifications.ts';
import type { Deps } from '../../../deps.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { exportNotifications } from './export.ts';
import { countNotifications, listNotifications, readNotifications } from './list.ts';
import { mailNotices } from './mail.ts';
import { storeNotice } from './notify.ts';
import { deleteNoticesBefore, deleteNoticesBetween, moveCommentNotices } from './queries.ts';
import { readSettings, saveSettings } from './settings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const pruneNotices = ({ db, clock }: Deps) =>
  deleteNoticesBefore(db, new Date(clock.now().getTime() - noticeDays * day));

export const notificationsSlice = {
  name: 'notifications',
  calls: notifications,
  handlers: {
    listNotifications,
    countNotifications,
    readNotifications,
    getNoticeSettings: readSettings,
    saveNoticeSettings: saveSettings,
  },
  repeated: [
    { name: 'mail notices', everyMs: minute, run: mailNotices },
    { name: 'old notices', everyMs: day, run: pruneNotices },
  ],
  onNotice: storeNotice,
  onBlock: deleteNoticesBetween,
  onLeadChange: moveCommentNotices,
  exportOf: exportNotifications,
} as const satisfies SliceWithCalls<typeof notifications>;
