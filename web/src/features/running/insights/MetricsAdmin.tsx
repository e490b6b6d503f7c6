import { useQuery } from '@tanstack/react-query';
import type { DayMetrics } from '@veil/contract/insights.ts';
import { type ReactNode, useMemo } from 'react';
import { bytesWords } from '../../kit/data-table/words.ts';
import { ErrorState, Skeleton, Stat } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { MetricCard } from './chart/MetricCard.tsx';
import { InsightsHeader } from './InsightsHeader.tsx';
import { metricCharts } from './metric-charts.ts';
import { metricsQuery } from './queries.ts';
import { useRange } from './RangeChoice.tsx';
import { countWords } from './words.ts';

/** The site by day: members, what they do, storage and jobs. */
export default function MetricsAdmin(): ReactNode {
  const { days, control } = useRange();
  const { data, error, refetch } = useQuery(metricsQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader
        title="Metrics"
        lead="Sums by day (UTC). Nothing is kept of who did what, and today counts as far as it has come."
        control={control}
      />
      {data && <Figures days={data.days} />}
      {!data && error && (
        <ErrorState text="Failed to load metrics" detail={reason(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={10} />}
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
      {days.length === 1 && (
        <p className="text-soft">This is the first day on record: the charts fill up as days go by.</p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {charts.map((chart) => (
          <MetricCard key={chart.title} {...chart} />
        ))}
      </div>
    </>
  );
}
