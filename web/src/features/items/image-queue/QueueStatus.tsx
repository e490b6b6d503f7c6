import { useQuery } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import type { ReactNode } from 'react';
import { Card, Notice, Progress, Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { say } from './messages.ts';
import { QueueButtons } from './QueueButtons.tsx';
import { QueueErrors } from './QueueErrors.tsx';
import { statusQuery } from './reads.ts';
import { figure, nowWords, skipWords } from './words.ts';

export function QueueStatus(): ReactNode {
  const read = useQuery(statusQuery);
  const { data } = read;
  if (!data) {
    return <Card title={say('status')}>{<Loaded compact of={read} loading={<Skeleton lines={6} />} />}</Card>;
  }
  return <Shown status={data} />;
}

function Shown({ status }: { status: ImageQueueStatus }) {
  const { blocked, pictures, copies, hour, attested, errors } = status;
  const { total, checked, waiting, taken, skipped } = pictures;
  const skippedInAll = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={say('status')}
      action={
        <span role="status" className="text-small text-soft">
          {nowWords(status)}
        </span>
      }
    >
      <div className="grid gap-6">
        {blocked && (
          <Notice tone="danger" title={say('nothingCanBePublished')}>
            {blocked}
          </Notice>
        )}
        <Progress
          label={say('picturesChecked')}
          value={total === 0 ? 0 : checked / total}
          detail={say('checkedOfTotal', { checked, total })}
        />
        <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          <Stat value={figure(waiting)} label={say('picturesWaiting')} />
          <Stat value={figure(taken)} label={say('picturesTaken')} />
          <Stat value={figure(skippedInAll)} label={say('picturesSkipped')} />
          <Stat value={`${figure(hour.made)} / ${figure(hour.limit)}`} label={say('copiesInTheLastHour')} />
          <Stat value={figure(copies.waiting)} label={say('copiesWaiting')} />
          <Stat value={figure(copies.processing)} label={say('copiesProcessing')} />
          <Stat value={figure(copies.published)} label={say('copiesPublished')} />
          <Stat value={figure(copies.failed)} label={say('copiesFailed')} />
        </div>
        {skipped.length > 0 && (
          <section aria-label={say('whyPicturesWereSkipped')}>
            <p className="mb-2 text-small font-[560] text-soft">{say('whyPicturesWereSkipped')}</p>
            <ul className="grid max-w-120 gap-1.5">
              {skipped.map(({ reason: why, count }) => (
                <li key={why} className="flex justify-between gap-4">
                  <span>{skipWords[why]}</span>
                  <span className="text-faint tabular-nums">{figure(count)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {errors.length > 0 && <QueueErrors errors={errors} />}
        <QueueButtons status={status} />
        {attested && (
          <p className="text-small text-faint">
            <Attested attested={attested} />
          </p>
        )}
      </div>
    </Card>
  );
}

function Attested({ attested: { at, by } }: { attested: NonNullable<ImageQueueStatus['attested']> }) {
  const day = longDay(at);
  const time = <time dateTime={at}>{day}</time>;
  return by ? say.nodes('memberAttested', { member: by, time }) : say.nodes('formerMemberAttested', { time });
}
