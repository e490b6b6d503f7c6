import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, EmptyState, Page, PageHeader } from '../../kit/index.ts';
import { ApiError, sentence } from '../../platform/errors.ts';
import { FigureTable } from './FigureTable.tsx';
import { publicTransparencyQuery } from './queries.ts';

/** What everybody may know of the moderation of this site, where it publishes that. */
export default function TransparencyScreen(): ReactNode {
  const { data, error, refetch } = useQuery(publicTransparencyQuery);
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <Page>
        <EmptyState title="Nothing is published here" text="This site does not publish figures of its moderation." />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title="Transparency"
        lead="What was reported on this site, what was decided and how long it took, by months that are over (UTC). Counts below 5 are left open, so that they lead to nobody."
      />
      <Card>
        <FigureTable
          figures={data}
          error={error && !data ? sentence(error, 'The figures could not be loaded') : null}
          onRetry={() => void refetch()}
          empty={{ title: 'No figures yet', text: 'Those of a month are shown when it is over.' }}
        />
      </Card>
    </Page>
  );
}
