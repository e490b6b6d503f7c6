import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, EmptyState, Page, PageHeader } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { FigureTable } from './FigureTable.tsx';
import { publicTransparencyQuery } from './reads.ts';

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
        lead="Reports, decisions and times to decide, for past months (UTC). Counts below 5 are hidden, so that they identify nobody."
      />
      <Card>
        <FigureTable
          figures={data}
          error={data ? null : error}
          onRetry={() => void refetch()}
          empty={{ title: 'No figures yet', text: 'A month appears when it is over.' }}
        />
      </Card>
    </Page>
  );
}
