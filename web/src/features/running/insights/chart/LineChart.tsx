import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { dateLanguage } from '../../../../platform/language.ts';
import { shortWords } from '../words.ts';
import { readColors, useThemeName } from './theme-colors.ts';

export type Line = { label: string; values: readonly (number | null)[] };

type LineChartProps = {
  label: string;
  days: readonly string[];
  lines: readonly Line[];
  format?: (value: number) => string;
  /** An index of `days`; null outside. */
  onPoint: (at: number | null) => void;
};

const height = 190;
const daySeconds = 86_400;
const dashes = [[], [6, 4], [2, 3]];
const secondsOf = (day: string) => new Date(`${day}T00:00:00Z`).getTime() / 1000;
const axisDay = new Intl.DateTimeFormat(dateLanguage, { day: 'numeric', month: 'short', timeZone: 'UTC' });

function optionsOf({ lines, format = shortWords, onPoint }: LineChartProps, width: number): uPlot.Options {
  const colors = readColors();
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const axis = { stroke: colors.text, font, ticks: { show: false }, gap: 8 };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: {
      // A single day would have no width, so a day of room on both sides shows it as a point.
      x: { range: (_chart, min, max) => (min === max ? [min - daySeconds, max + daySeconds] : [min, max]) },
      y: { range: (_chart, _min, max) => [0, Math.max(1, max * 1.08)] },
    },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        space: 72,
        incrs: [1, 2, 7, 14, 30, 61, 91].map((days) => days * daySeconds),
        values: (_chart, splits) => splits.map((seconds) => axisDay.format(seconds * 1000)),
      },
      {
        ...axis,
        size: 56,
        space: 40,
        grid: { stroke: colors.grid, width: 1 },
        values: (_chart, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      ...lines.map(({ label }, at) => ({
        label,
        stroke: colors.lines[at] ?? colors.text,
        width: 2,
        dash: dashes[at] ?? [],
        ...(lines.length === 1 && { fill: `color-mix(in srgb, ${colors.lines[at]} 12%, transparent)` }),
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** The table beside it has the same numbers. */
export default function LineChart(props: LineChartProps) {
  const { label, days, lines } = props;
  const place = useRef<HTMLDivElement>(null);
  const theme = useThemeName();
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart is drawn again with its data and its colours
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const data = [days.map(secondsOf), ...lines.map(({ values }) => [...values])] as uPlot.AlignedData;
    const chart = new uPlot(optionsOf(latest.current, host.clientWidth), data, host);
    const observer = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height }));
    observer.observe(host);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, lines, theme]);
  return (
    <div ref={place} role="img" aria-label={label} className="min-w-0 overflow-hidden" style={{ minHeight: height }} />
  );
}
