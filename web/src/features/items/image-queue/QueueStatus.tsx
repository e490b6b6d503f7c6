import { useQuery } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import type { ReactNode } from 'react';
import { Card, Notice, Progress, Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { QueueButtons } from './QueueButtons.tsx';
import { QueueErrors } from './QueueErrors.tsx';
import { statusQuery } from './reads.ts';
import { figure, nowWords, skipWords } from './words.ts';

export function QueueStatus(): ReactNode {
  const read = useQuery(statusQuery);
  const { data } = read;
  if (!data) {
    return <Card title="Status">{<Loaded compact of={read} loading={<Skeleton lines={6} />} />}</Card>;
  }
  return <Shown status={data} />;
}

function Shown({ status }: { status: ImageQueueStatus }) {
  const { blocked, pictures, copies, hour, attested, errors } = status;
  const { total, checked, waiting, taken, skipped } = pictures;
  const skippedInAll = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="Status"
      action={
        <span role="status" className="text-small text-soft">
          {nowWords(status)}
        </span>
      }
    >
      <div className="grid gap-6">
        {blocked && (
          <Notice tone="danger" title="Nothing can be published">
            {blocked}
          </Notice>
        )}
        <Progress
          label="Pictures checked"
          value={total === 0 ? 0 : checked / total}
          detail={`${figure(checked)} of ${figure(total)}`}
        />
        <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          <Stat value={figure(waiting)} label="Pictures waiting" />
          <Stat value={figure(taken)} label="Pictures taken" />
          <Stat value={figure(skippedInAll)} label="Pictures skipped" />
          <Stat value={`${figure(hour.made)} / ${figure(hour.limit)}`} label="Copies in the last hour" />
          <Stat value={figure(copies.waiting)} label="Copies waiting" />
          <Stat value={figure(copies.processing)} label="Copies processing" />
          <Stat value={figure(copies.published)} label="Copies published" />
          <Stat value={figure(copies.failed)} label="Copies failed" />
        </div>
        {skipped.length > 0 && (
          <section aria-label="Why pictures were skipped">
            <p className="mb-2 text-small font-[560] text-soft">Why pictures were skipped</p>
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
            {attested.by ?? 'A former member'} attested on{' '}
            <time dateTime={attested.at}>
              {new Date(attested.at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}
            </time>{' '}
            that everyone shown in these pictures is an adult and agrees to be shown here.
          </p>
        )}
      </div>
    </Card>
  );
}
