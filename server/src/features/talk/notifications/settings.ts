import {
  type NoticeKind,
  type NoticeSettings,
  type NoticeTopic,
  noticeTopicNames,
  noticeTopics,
} from '@veil/contract/notifications.ts';
import type { Db, Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../members/index.ts';
import { writeSettings } from './queries.ts';

export const topicOf = (kind: string): NoticeTopic | undefined =>
  noticeTopicNames.find((topic) => (noticeTopics[topic] as readonly string[]).includes(kind));

export const kindsOf = (topics: readonly string[]): NoticeKind[] =>
  noticeTopicNames.filter((topic) => topics.includes(topic)).flatMap((topic) => noticeTopics[topic]);

/** Everything is shown and nothing is mailed until the member chooses otherwise. */
export async function readSettings(db: Db, memberId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .where('member_id', '=', memberId)
    .select(['hidden_topics', 'mailed_topics'])
    .executeTakeFirst();
  return {
    shown: noticeTopicNames.filter((topic) => !row?.hidden_topics.includes(topic)),
    mailed: noticeTopicNames.filter((topic) => row?.mailed_topics.includes(topic)),
  };
}

export async function saveSettings(deps: Pick<Deps, 'db'>, viewer: Viewer, wanted: NoticeSettings) {
  const hidden = noticeTopicNames.filter((topic) => !wanted.shown.includes(topic));
  const mailed = noticeTopicNames.filter((topic) => wanted.mailed.includes(topic) && !hidden.includes(topic));
  await writeSettings(deps.db, viewer.id, { hidden, mailed }, newId());
  return readSettings(deps.db, viewer.id);
}
