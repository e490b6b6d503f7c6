import { useQuery } from '@tanstack/react-query';
import type { DayMetrics } from '@veil/contract/running/insights.ts';
import { type ReactNode, useMemo } from 'react';
import { bytesWords } from '../../../kit/data-table/words.ts';
import { Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { MetricCard } from './chart/MetricCard.tsx';
import { InsightsHeader } from './InsightsHeader.tsx';
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
      <InsightsHeader
        title="Metrics"
        lead="Totals by day (UTC), including today so far. The site does not record who did what."
        control={control}
      />
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
        <Stat value={countWords(last?.members ?? 0)} label="Members" />
        <Stat value={countWords(last?.activeMembers ?? 0)} label="Active today" />
        <Stat value={sum(({ uploads }) => uploads)} label="Uploads in this time" />
        <Stat value={sum(({ pageViews }) => pageViews)} label="Page views in this time" />
        <Stat value={bytesWords(last?.storageBytes ?? 0)} label="Stored" />
      </div>
      {days.length === 1 && <p className="text-soft">This is the first recorded day. The charts grow every day.</p>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {charts.map((chart) => (
          <MetricCard key={chart.title} {...chart} />
        ))}
      </div>
    </>
  );
}
