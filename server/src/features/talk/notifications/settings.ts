import {
  type NoticeKind,
  type NoticeSettings,
  type NoticeTopic,
  noticeTopicNames,
  noticeTopics,
  type notifications,
} from '@veil/contract/talk/notifications.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import type { Viewer } from '../../people/members/index.ts';
import { writeSettings } from './queries.ts';

export const topicOf = (kind: string): NoticeTopic | undefined =>
  noticeTopicNames.find((topic) => (noticeTopics[topic] as readonly string[]).includes(kind));

export const kindsOf = (topics: readonly string[]): NoticeKind[] =>
  noticeTopicNames.filter((topic) => topics.includes(topic)).flatMap((topic) => noticeTopics[topic]);

/** By default everything is shown and nothing is mailed. */
export async function readSettings(
  { db }: Pick<Deps, 'db'>,
  { id: memberId }: { id: string },
): Promise<NoticeSettings> {
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

export async function saveSettings(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { body: wanted }: Asked<typeof notifications.saveNoticeSettings>,
) {
  const hidden = noticeTopicNames.filter((topic) => !wanted.shown.includes(topic));
  const mailed = noticeTopicNames.filter((topic) => wanted.mailed.includes(topic) && !hidden.includes(topic));
  await writeSettings(deps.db, viewer.id, { hidden, mailed }, newId());
  return readSettings(deps, viewer);
}
