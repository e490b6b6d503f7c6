import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { SettingsOf } from '../../site/settings/index.ts';
import { communityLookup } from './community-lookup.ts';
import { say } from './messages.ts';
import { RunCard } from './RunCard.tsx';
import { statusQuery } from './reads.ts';
import { SourceList } from './SourceList.tsx';

export default function SocialNewsAdmin(): ReactNode {
  const read = useQuery(statusQuery);
  const { data } = read;
  return (
    <div className="grid max-w-184 gap-6">
      <p className="max-w-[60ch] text-soft">{say('picturesOfCommunitiesOfA')}</p>
      {data && (
        <>
          <RunCard status={data} />
          <SourceList sources={data.sources} />
        </>
      )}
      <Loaded compact of={read} loading={<Skeleton lines={6} />} />
      <SettingsOf subject="social-news" lookups={{ subreddits: communityLookup }} />
    </div>
  );
}
