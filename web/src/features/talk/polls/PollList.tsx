import { useInfiniteQuery } from '@tanstack/react-query';
import type { Poll } from '@veil/contract/talk/polls.ts';
import type { ReactNode } from 'react';
import { EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { say } from './messages.ts';
import { pollsQuery } from './reads.ts';

export function PollList({ empty, children }: { empty: string; children: (poll: Poll) => ReactNode }): ReactNode {
  const list = useInfiniteQuery(pollsQuery);
  if (!list.data) return <Loaded of={list} loading={<Skeleton lines={6} />} />;
  const polls = list.data.pages.flatMap(({ items }) => items);
  if (polls.length === 0) return <EmptyState title={say('noPollsYet')} text={empty} />;
  return (
    <>
      <ul aria-label={say('polls')} className="grid items-start gap-5 xl:grid-cols-2">
        {polls.map((poll) => (
          <li key={poll.id}>{children(poll)}</li>
        ))}
      </ul>
      <div className="mt-6">
        <ShowMore of={list} />
      </div>
    </>
  );
}
