import { useQuery } from '@tanstack/react-query';
import type { TagPerformance } from '@veil/contract/running/insights.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { say } from './messages.ts';
import { useRange } from './RangeChoice.tsx';
import { tagsQuery } from './reads.ts';

const number = (label: string, of: Exclude<keyof TagPerformance, 'id' | 'name'>): Column<TagPerformance> => ({
  id: of,
  label,
  kind: 'number',
  value: (row) => row[of],
});

const columns: Column<TagPerformance>[] = [
  { id: 'name', label: say('tag'), value: ({ name }) => name },
  number(say('items'), 'items'),
  number(say('newItems'), 'newItems'),
  number(say('votes'), 'votes'),
  number(say('favorites'), 'favorites'),
  number(say('came'), 'cames'),
  number(say('searches'), 'searches'),
];

export default function TagsAdmin(): ReactNode {
  const { days, control } = useRange();
  const { data, error, refetch } = useQuery(tagsQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader title={say('tagPerformance')} lead={say('reactionsToThePublicItems')} control={control} />
      <Card>
        <DataTable
          label={say('tags')}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          sort={{ by: 'votes', descending: true }}
          empty={{ title: say('noTagsYet'), text: say('tagsAreListedAsSoon') }}
          csvName="tag-performance"
          filterLabel={say('findATag')}
          error={data ? null : error}
          failure={say('failedToLoadTags')}
          onRetry={() => void refetch()}
        />
      </Card>
    </div>
  );
}
