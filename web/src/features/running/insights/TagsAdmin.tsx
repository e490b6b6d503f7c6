import { useQuery } from '@tanstack/react-query';
import type { TagPerformance } from '@veil/contract/running/insights.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { useRange } from './RangeChoice.tsx';
import { tagsQuery } from './reads.ts';

const number = (label: string, of: Exclude<keyof TagPerformance, 'id' | 'name'>): Column<TagPerformance> => ({
  id: of,
  label,
  kind: 'number',
  value: (row) => row[of],
});

const columns: Column<TagPerformance>[] = [
  { id: 'name', label: 'Tag', value: ({ name }) => name },
  number('Items', 'items'),
  number('New items', 'newItems'),
  number('Votes', 'votes'),
  number('Favorites', 'favorites'),
  number('Came', 'cames'),
  number('Searches', 'searches'),
];

export default function TagsAdmin(): ReactNode {
  const { days, control } = useRange();
  const { data, error, refetch } = useQuery(tagsQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader
        title="Tag performance"
        lead="Reactions to the public items of each tag in this time. Searches need enough members to be shown. The site does not record who views an item."
        control={control}
      />
      <Card>
        <DataTable
          label="Tags"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          sort={{ by: 'votes', descending: true }}
          empty={{ title: 'No tags yet', text: 'Tags are listed as soon as members use them.' }}
          csvName="tag-performance"
          filterLabel="Find a tag"
          error={data ? null : error}
          failure="Failed to load tags"
          onRetry={() => void refetch()}
        />
      </Card>
    </div>
  );
}
