import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { ConfigForm } from './ConfigForm.tsx';
import { statusQuery } from './queries.ts';
import { RunCard } from './RunCard.tsx';
import { SourceList } from './SourceList.tsx';

/** The social-news source: what it does, what came of it, and its configuration. */
export default function SocialNewsAdmin(): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(statusQuery);
  return (
    <div className="grid max-w-184 gap-6">
      <p className="max-w-[60ch] text-soft">
        Pictures of communities of a social-news site (Reddit) come into public content, with their source and author.
      </p>
      {data && (
        <>
          <RunCard status={data} />
          <SourceList sources={data.sources} />
        </>
      )}
      {!data && error && (
        <ErrorState
          compact
          text="Failed to load the status"
          detail={reason(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} />}
      <ConfigForm />
    </div>
  );
}
