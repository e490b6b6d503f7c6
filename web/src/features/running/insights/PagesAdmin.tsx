import { useQuery } from '@tanstack/react-query';
import { type VitalName, vitalNames, vitalThresholds } from '@veil/contract/running/counted-pages.ts';
import type { PagePerformance } from '@veil/contract/running/insights.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { useRange } from './RangeChoice.tsx';
import { pagesQuery } from './reads.ts';
import { VitalCell } from './VitalCell.tsx';
import { deviceWords, routeWords, vitalValueWords, vitalWords } from './words.ts';

const columnOf = (metric: VitalName): Column<PagePerformance> => ({
  id: metric,
  label: metric,
  kind: 'number',
  value: ({ vitals }) => vitals[metric]?.p75 ?? null,
  cell: ({ vitals }) => <VitalCell metric={metric} vital={vitals[metric]} />,
});

const columns: Column<PagePerformance>[] = [
  { id: 'route', label: 'Page', value: ({ route }) => routeWords[route] },
  { id: 'device', label: 'Device', value: ({ device }) => deviceWords[device] },
  { id: 'views', label: 'Views', kind: 'number', value: ({ views }) => views },
  ...vitalNames.map(columnOf),
];

export default function PagesAdmin(): ReactNode {
  const { days, control } = useRange();
  const { data, error, refetch } = useQuery(pagesQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader
        title="Page performance"
        lead="Web vitals as browsers measured them: three of four pages were at least this fast. The number beside the rating says how many pages that is."
        control={control}
      />
      <Card>
        <DataTable
          label="Pages"
          columns={columns}
          rows={data?.items}
          rowKey={({ route, device }) => `${route} ${device}`}
          sort={{ by: 'views', descending: true }}
          empty={{ title: 'No page was counted yet', text: 'Browsers send their counts when a page is left.' }}
          csvName="page-performance"
          filterLabel="Find a page or a device"
          error={data ? null : error}
          onRetry={() => void refetch()}
        />
      </Card>
      <Card title="What the ratings mean">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {vitalNames.map((metric) => (
            <div key={metric}>
              <dt className="font-[600]">
                {vitalWords[metric]} <span className="text-faint">({metric})</span>
              </dt>
              <dd className="text-soft">
                Good up to {vitalValueWords(metric, vitalThresholds[metric].good)}, poor above{' '}
                {vitalValueWords(metric, vitalThresholds[metric].poor)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
