import { useQuery } from '@tanstack/react-query';
import type { DayMetrics } from '@veil/contract/running/insights.ts';
import { type ReactNode, useMemo } from 'react';
import { bytesWords } from '../../../kit/data-table/words.ts';
import { Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { MetricCard } from './chart/MetricCard.tsx';
import { InsightsHeader } from './InsightsHeader.tsx';
import { say } from './messages.ts';
import { metricCharts } from './metric-charts.ts';
import { useRange } from './RangeChoice.tsx';
import { metricsQuery } from './reads.ts';
import { countWords } from './words.ts';

export default function MetricsAdmin(): ReactNode {
  const { days, control } = useRange();
  const read = useQuery(metricsQuery(days));
  const { data } = read;
  return (
    <div className="grid gap-6">
      <InsightsHeader title={say('metrics')} lead={say('totalsByDayUtcIncluding')} control={control} />
      {data && <Figures days={data.days} />}
      <Loaded of={read} loading={<Skeleton lines={10} />} />
    </div>
  );
}

function Figures({ days }: { days: readonly DayMetrics[] }) {
  const last = days.at(-1);
  const sum = (of: (day: DayMetrics) => number) => countWords(days.reduce((total, day) => total + of(day), 0));
  const charts = useMemo(() => {
    const names = days.map(({ day }) => day);
    return metricCharts.map(({ lines, ...chart }) => ({
      ...chart,
      days: names,
      lines: lines.map(({ label, of }) => ({ label, values: days.map((day) => day[of]) })),
    }));
  }, [days]);
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat value={countWords(last?.members ?? 0)} label={say('members')} />
        <Stat value={countWords(last?.activeMembers ?? 0)} label={say('activeToday')} />
        <Stat value={sum(({ uploads }) => uploads)} label={say('uploadsInThisTime')} />
        <Stat value={sum(({ pageViews }) => pageViews)} label={say('pageViewsInThisTime')} />
        <Stat value={bytesWords(last?.storageBytes ?? 0)} label={say('stored')} />
      </div>
      {days.length === 1 && <p className="text-soft">{say('thisIsTheFirstRecorded')}</p>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {charts.map((chart) => (
          <MetricCard key={chart.title} {...chart} />
        ))}
      </div>
    </>
  );
}
