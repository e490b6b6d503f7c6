import { useQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/members.ts';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { CreatorRow } from './CreatorRow.tsx';
import { similarCreatorsQuery } from './queries.ts';
import { WorshipButton } from './WorshipButton.tsx';

/** Creators who share rare tags or worshipers with one. */
export default function SimilarCreators({ member }: { member: PublicProfile }): ReactNode {
  const { data, isPending, error, refetch } = useQuery(similarCreatorsQuery(member.id));
  if (isPending) return <Skeleton lines={6} />;
  if (!data)
    return (
      <ErrorState
        compact
        text={sentence(error, 'Similar creators could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (data.items.length === 0)
    return (
      <EmptyState compact title="No similar creators yet" text={`Nobody shares tags with ${member.name} so far.`} />
    );
  return (
    <ul aria-label={`Creators similar to ${member.name}`} className="grid gap-x-10 lg:grid-cols-2">
      {data.items.map((creator) => (
        <CreatorRow key={creator.id} of={creator} end={<WorshipButton member={creator} size="s" />} />
      ))}
    </ul>
  );
}
