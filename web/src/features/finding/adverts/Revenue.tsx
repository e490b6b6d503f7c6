import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card, SegmentedControl, Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { amountOf } from '../../../platform/money.ts';
import { revenueQuery } from './reads.ts';

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
] as const;

const figure = (count: number) => count.toLocaleString('en-GB');

export function Revenue(): ReactNode {
  const [days, setDays] = useState<(typeof spans)[number]['value']>('30');
  const read = useQuery(revenueQuery(Number(days)));
  const { data } = read;
  return (
    <Card title="Revenue" action={<SegmentedControl label="Time" options={spans} value={days} onChange={setDays} />}>
      <Loaded compact of={read} loading={<Skeleton lines={3} />} />
      {data && (
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <Stat value={amountOf(data.total.revenue, data.currency)} label="Revenue" />
            <Stat value={figure(data.total.impressions)} label="Impressions" />
            <Stat value={figure(data.total.clicks)} label="Clicks" />
          </div>
          {data.days.length === 0 ? (
            <p className="text-soft">No adverts were shown in this period.</p>
          ) : (
            // Not reachable by keys without it where the table is wider than the screen.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
            <section aria-label="Revenue by day" tabIndex={0} className="max-h-80 overflow-auto">
              <table className="w-full text-left tabular-nums">
                <thead className="sticky top-0 bg-surface text-small text-faint">
                  <tr>
                    <th className="py-2 pr-4 font-[500]">Day</th>
                    <th className="py-2 pr-4 text-right font-[500]">Impressions</th>
                    <th className="py-2 pr-4 text-right font-[500]">Clicks</th>
                    <th className="py-2 text-right font-[500]">Revenue</th>
                  </tr>
                </thead>
                <tbody>
                  {data.days.toReversed().map(({ day, impressions, clicks, revenue }) => (
                    <tr key={day} className="border-t border-line">
                      <th scope="row" className="py-2 pr-4 font-[400]">
                        {day}
                      </th>
                      <td className="py-2 pr-4 text-right">{figure(impressions)}</td>
                      <td className="py-2 pr-4 text-right">{figure(clicks)}</td>
                      <td className="py-2 text-right">{amountOf(revenue, data.currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>
      )}
    </Card>
  );
}
