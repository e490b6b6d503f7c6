import { useQuery } from '@tanstack/react-query';
import { type VitalName, vitalNames, vitalThresholds } from '@veil/contract/running/counted-pages.ts';
import type { PagePerformance } from '@veil/contract/running/insights.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { say } from './messages.ts';
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
  { id: 'route', label: say('page'), value: ({ route }) => routeWords[route] },
  { id: 'device', label: say('device'), value: ({ device }) => deviceWords[device] },
  { id: 'views', label: say('views'), kind: 'number', value: ({ views }) => views },
  ...vitalNames.map(columnOf),
];

export default function PagesAdmin(): ReactNode {
  const { days, control } = useRange();
  const { data, error, refetch } = useQuery(pagesQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader title={say('pagePerformance')} lead={say('webVitalsAsBrowsersMeasured')} control={control} />
      <Card>
        <DataTable
          label={say('pages')}
          columns={columns}
          rows={data?.items}
          rowKey={({ route, device }) => `${route} ${device}`}
          sort={{ by: 'views', descending: true }}
          empty={{ title: say('noPageWasCountedYet'), text: say('browsersSendTheirCountsWhen') }}
          csvName="page-performance"
          filterLabel={say('findAPageOrA')}
          error={data ? null : error}
          onRetry={() => void refetch()}
        />
      </Card>
      <Card title={say('whatTheRatingsMean')}>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {vitalNames.map((metric) => (
            <div key={metric}>
              <dt className="font-[600]">
                {vitalWords[metric]} <span className="text-faint">({metric})</span>
              </dt>
              <dd className="text-soft">
                {say('goodUpToPoorAbove', {
                  good: vitalValueWords(metric, vitalThresholds[metric].good),
                  poor: vitalValueWords(metric, vitalThresholds[metric].poor),
                })}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
