import type { notifications } from '@veil/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { countUnread, listNotifications, readNotifications } from './list.ts';
import { readSettings, saveSettings } from './settings.ts';

export const bindNotifications = (deps: Deps): Handlers<typeof notifications, Viewer> => ({
  listNotifications: ({ viewer, query }) => listNotifications(deps, viewer, query),
  countNotifications: async ({ viewer }) => ({ unread: await countUnread(deps.db, viewer) }),
  readNotifications: ({ viewer, body }) => readNotifications(deps, viewer, body.upTo),
  getNoticeSettings: ({ viewer }) => readSettings(deps.db, viewer.id),
  saveNoticeSettings: ({ viewer, body }) => saveSettings(deps, viewer, body),
});
