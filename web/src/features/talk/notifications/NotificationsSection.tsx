import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticeSettings, type NoticeTopic, noticeTopicNames } from '@veil/contract/talk/notifications.ts';
import type { ReactNode } from 'react';
import { Card, Skeleton, Switch, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { unsaved } from '../../../platform/errors.ts';
import { switchTo } from '../../../platform/toggle.ts';
import { say } from './messages.ts';
import { noticeSettingsQuery } from './reads.ts';
import { topicWords } from './words.ts';

const withTopic = (topics: readonly NoticeTopic[], topic: NoticeTopic, on: boolean): NoticeTopic[] =>
  noticeTopicNames.filter((one) => (one === topic ? on : topics.includes(one)));

export default function NotificationsSection(): ReactNode {
  const read = useQuery(noticeSettingsQuery);
  const { data } = read;
  const client = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  const change = (wanted: NoticeSettings) =>
    void switchTo<NoticeSettings>(
      {
        key: 'notification settings',
        read: () => client.getQueryData(queryKey) ?? wanted,
        show: (state) => client.setQueryData(queryKey, state),
        save: (state) => api.saveNoticeSettings({ body: state }),
        onFail: (failure) => toast(unsaved(failure, say('failedToSave'))),
      },
      wanted,
    );
  if (!data) return <Loaded of={read} loading={<Skeleton lines={8} />} text={say('failedToLoadPreferences')} />;
  const { shown, mailed } = data;
  const show = (topic: NoticeTopic, on: boolean) =>
    change({ shown: withTopic(shown, topic, on), mailed: on ? mailed : withTopic(mailed, topic, false) });
  const mail = (topic: NoticeTopic, on: boolean) => change({ shown, mailed: withTopic(mailed, topic, on) });
  return (
    <>
      <Card title={say('onTheSite')}>
        <div className="grid gap-1">
          {noticeTopicNames.map((topic) => (
            <Switch
              key={topic}
              {...topicWords[topic]}
              checked={shown.includes(topic)}
              onChange={(on) => show(topic, on)}
            />
          ))}
        </div>
      </Card>
      <Card title={say('byEMail')}>
        <p className="mb-3 text-soft">{say('atMostOneEMail')}</p>
        <div className="grid gap-1">
          {noticeTopicNames.map((topic) => (
            <Switch
              key={topic}
              label={topicWords[topic].label}
              disabled={!shown.includes(topic)}
              checked={mailed.includes(topic)}
              onChange={(on) => mail(topic, on)}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
