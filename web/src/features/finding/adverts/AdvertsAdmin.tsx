import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { AdvertRow } from './AdvertRow.tsx';
import { say } from './messages.ts';
import { NewAdvert } from './NewAdvert.tsx';
import { Revenue } from './Revenue.tsx';
import { allAdvertsQuery } from './reads.ts';

export default function AdvertsAdmin(): ReactNode {
  const read = useQuery(allAdvertsQuery);
  const { data } = read;
  return (
    <div className="grid max-w-248 gap-6">
      <Revenue />
      <Loaded of={read} />
      {data?.items.length === 0 && <EmptyState title={say('noAdvertsYet')} text={say('placeTheFirstOneBelow')} />}
      {data && data.items.length > 0 && (
        <ul aria-label={say('adverts')} className="grid gap-3">
          {data.items.map((advert) => (
            <AdvertRow key={advert.id} advert={advert} />
          ))}
        </ul>
      )}
      <NewAdvert />
    </div>
  );
}
