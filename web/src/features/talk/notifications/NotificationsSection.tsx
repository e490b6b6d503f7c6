import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticeSettings, type NoticeTopic, noticeTopicNames } from '@veil/contract/notifications.ts';
import type { ReactNode } from 'react';
import { Card, ErrorState, Skeleton, Switch, toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { reason, sentence } from '../../platform/errors.ts';
import { switchTo } from '../../platform/toggle.ts';
import { noticeSettingsQuery } from './queries.ts';
import { topicWords } from './words.ts';

const withTopic = (topics: readonly NoticeTopic[], topic: NoticeTopic, on: boolean): NoticeTopic[] =>
  noticeTopicNames.filter((one) => (one === topic ? on : topics.includes(one)));

/** What you are told of, on the site and by e-mail. Each switch is saved at once. */
export default function NotificationsSection(): ReactNode {
  const { data, error, isPending, refetch } = useQuery(noticeSettingsQuery);
  const client = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  const change = (wanted: NoticeSettings) =>
    void switchTo<NoticeSettings>(
      {
        key: 'notification settings',
        read: () => client.getQueryData(queryKey) ?? wanted,
        show: (state) => client.setQueryData(queryKey, state),
        save: (state) => api.saveNoticeSettings({ body: state }),
        onFail: (failure) => toast({ text: sentence(failure, 'Failed to save'), tone: 'danger' }),
      },
      wanted,
    );
  if (isPending) return <Skeleton lines={8} />;
  if (!data)
    return <ErrorState text="Failed to load preferences" detail={reason(error)} onRetry={() => void refetch()} />;
  const { shown, mailed } = data;
  const show = (topic: NoticeTopic, on: boolean) =>
    change({ shown: withTopic(shown, topic, on), mailed: on ? mailed : withTopic(mailed, topic, false) });
  const mail = (topic: NoticeTopic, on: boolean) => change({ shown, mailed: withTopic(mailed, topic, on) });
  return (
    <>
      <Card title="On the site">
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
      <Card title="By e-mail">
        <p className="mb-3 text-soft">
          One e-mail an hour at most, with what you have not seen. It only says how many there are of what: no names, no
          titles, no texts.
        </p>
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
