import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, EmptyState, Page, PageHeader } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { FigureTable } from './FigureTable.tsx';
import { say } from './messages.ts';
import { publicTransparencyQuery } from './reads.ts';

export default function TransparencyScreen(): ReactNode {
  const { data, error, refetch } = useQuery(publicTransparencyQuery);
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <Page>
        <PageHeader title={say('transparency')} />
        <EmptyState title={say('nothingIsPublishedHere')} text={say('thisSiteDoesNotPublish')} />
      </Page>
    );
  return (
    <Page>
      <PageHeader title={say('transparency')} lead={say('reportsDecisionsAndTimesTo')} />
      <Card>
        <FigureTable
          figures={data}
          error={data ? null : error}
          onRetry={() => void refetch()}
          empty={{ title: say('noFiguresYet'), text: say('aMonthAppearsWhenIt') }}
        />
      </Card>
    </Page>
  );
}
