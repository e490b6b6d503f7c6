import { useQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { CreatorRow } from './CreatorRow.tsx';
import { say } from './messages.ts';
import { similarCreatorsQuery } from './reads.ts';
import { WorshipButton } from './WorshipButton.tsx';

/** They share rare tags or worshipers with this creator. */
export default function SimilarCreators({ member }: { member: PublicProfile }): ReactNode {
  const read = useQuery(similarCreatorsQuery(member.id));
  const { data } = read;
  if (!data) return <Loaded compact of={read} loading={<Skeleton lines={6} />} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        compact
        title={say('noSimilarCreatorsYet')}
        text={say('nobodySharesTagsWithSo', { name: member.name })}
      />
    );
  return (
    <ul aria-label={say('creatorsSimilarTo', { name: member.name })} className="grid gap-x-10 lg:grid-cols-2">
      {data.items.map((creator) => (
        <CreatorRow key={creator.id} of={creator} end={<WorshipButton member={creator} size="s" />} />
      ))}
    </ul>
  );
}
