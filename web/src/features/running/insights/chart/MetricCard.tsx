import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Button, Card, Skeleton } from '../../../../kit/index.ts';
import { lazy } from '../../../../platform/lazy.tsx';
import { say } from '../messages.ts';
import { countWords, dayWords } from '../words.ts';
import type { Line } from './LineChart.tsx';

const LineChart = lazy(() => import('./LineChart.tsx'));
const MetricTable = lazy(() => import('./MetricTable.tsx'));

export type MetricCardProps = {
  title: string;
  days: readonly string[];
  lines: readonly Line[];
  format?: (value: number) => string;
  axisFormat?: (value: number) => string;
  summary: 'sum' | 'last';
};

/** Inline, because a style sheet would load with every page. */
const borders = ['2px solid var(--accent)', '2px dashed var(--good)', '2px dotted var(--rank)'];

function summaryOf({ values }: Line, summary: MetricCardProps['summary']): number | null {
  if (summary === 'sum') return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return values.findLast((value) => value !== null) ?? null;
}

export function MetricCard(props: MetricCardProps): ReactNode {
  const { title, days, lines, format = countWords, axisFormat, summary } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const [hasTable, setHasTable] = useState(false);
  const label = useMemo(() => {
    const figures = lines.map((line) => {
      const figure = format(summaryOf(line, summary) ?? 0);
      return summary === 'sum'
        ? say('lineInAll', { line: line.label, figure })
        : say('lineLast', { line: line.label, figure });
    });
    return say('chartByDay', { title, figures: figures.reduce((first, next) => say('clauses', { first, next })) });
  }, [title, lines, summary, format]);
  const shownOf = (line: Line) => (pointed === null ? summaryOf(line, summary) : (line.values[pointed] ?? null));
  return (
    <Card
      title={title}
      action={
        <Button
          size="s"
          tone="ghost"
          aria-expanded={hasTable}
          aria-label={hasTable ? say('hideTableOf', { title }) : say('showTableOf', { title })}
          onClick={() => setHasTable(!hasTable)}
        >
          {hasTable ? say('hideTable') : say('showTable')}
        </Button>
      }
    >
      <div className="grid min-w-0 gap-3">
        <ul className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {lines.map((line, at) => {
            const value = shownOf(line);
            return (
              <li key={line.label} className="flex items-center gap-2">
                <span aria-hidden="true" className="w-4" style={{ borderTop: borders[at] }} />
                <span className="text-small text-soft">{line.label}</span>
                <span className="font-[600] tabular-nums">{value === null ? '–' : format(value)}</span>
              </li>
            );
          })}
          <li aria-hidden="true" className="ms-auto text-small text-faint tabular-nums">
            {pointed === null ? (summary === 'sum' ? say('inAll') : say('last')) : dayWords(days[pointed] ?? '')}
          </li>
        </ul>
        <Suspense fallback={<Skeleton lines={6} />}>
          <LineChart
            label={label}
            days={days}
            lines={lines}
            onPoint={setPointed}
            {...(axisFormat && { format: axisFormat })}
          />
          {hasTable && <MetricTable title={title} days={days} lines={lines} format={format} />}
        </Suspense>
      </div>
    </Card>
  );
}
