import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Images } from '../../../kit/icons/index.ts';
import { Card, EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { say } from './messages.ts';
import { QueueCopy } from './QueueCopy.tsx';
import { copiesKey, copiesQuery, statusQuery } from './reads.ts';
import { figure } from './words.ts';

/** They reload when the counts of the status change. */
export function QueueCopies(): ReactNode {
  const queries = useQueryClient();
  const list = useInfiniteQuery(copiesQuery);
  const { data: status } = useQuery(statusQuery);
  const counts = JSON.stringify(status?.copies);
  useEffect(() => {
    if (counts) void queries.invalidateQueries({ queryKey: copiesKey });
  }, [counts, queries]);
  const copies = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card
      title={say('copies')}
      action={
        list.data && (
          <span className="text-small text-faint tabular-nums">{figure(list.data.pages[0]?.total ?? 0)}</span>
        )
      }
    >
      <div className="grid gap-5">
        <Loaded compact of={list} />
        {list.data && copies.length === 0 && (
          <EmptyState compact icon={<Images />} title={say('noCopiesYet')} text={say('theyAppearHereOnceThe')} />
        )}
        {copies.length > 0 && (
          <ul
            aria-label={say('copies')}
            className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
          >
            {copies.map((copy) => (
              <QueueCopy key={`${copy.poolItemId} ${copy.number}`} copy={copy} />
            ))}
          </ul>
        )}
        <ShowMore of={list} />
      </div>
    </Card>
  );
}
