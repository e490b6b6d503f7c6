import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { AdvertRow } from './AdvertRow.tsx';
import { NewAdvert } from './NewAdvert.tsx';
import { allAdvertsQuery } from './queries.ts';
import { Revenue } from './Revenue.tsx';

/** Adverts and what they earned. */
export default function AdvertsAdmin(): ReactNode {
  const { data, isPending, error, refetch } = useQuery(allAdvertsQuery);
  return (
    <div className="grid max-w-248 gap-6">
      <Revenue />
      {isPending && <Skeleton lines={4} />}
      {error && !data && (
        <ErrorState text="Failed to load adverts" detail={reason(error)} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <EmptyState title="No adverts yet" text="Place the first one below." />}
      {data && data.items.length > 0 && (
        <ul aria-label="Adverts" className="grid gap-3">
          {data.items.map((advert) => (
            <AdvertRow key={advert.id} advert={advert} />
          ))}
        </ul>
      )}
      <NewAdvert />
    </div>
  );
}
