import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card, SegmentedControl, Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { language } from '../../../platform/language.ts';
import { amountOf } from '../../../platform/money.ts';
import { say } from './messages.ts';
import { revenueQuery } from './reads.ts';

const spans = [
  { value: '7', label: say('days', { count: 7 }) },
  { value: '30', label: say('days', { count: 30 }) },
  { value: '365', label: say('aYear') },
] as const;

const figure = (count: number) => count.toLocaleString(language);

export function Revenue(): ReactNode {
  const [days, setDays] = useState<(typeof spans)[number]['value']>('30');
  const read = useQuery(revenueQuery(Number(days)));
  const { data } = read;
  return (
    <Card
      title={say('revenue')}
      action={<SegmentedControl label={say('time')} options={spans} value={days} onChange={setDays} />}
    >
      <Loaded compact of={read} loading={<Skeleton lines={3} />} />
      {data && (
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <Stat value={amountOf(data.total.revenue, data.currency)} label={say('revenue')} />
            <Stat value={figure(data.total.impressions)} label={say('impressions')} />
            <Stat value={figure(data.total.clicks)} label={say('clicks')} />
          </div>
          {data.days.length === 0 ? (
            <p className="text-soft">{say('noAdvertsWereShownIn')}</p>
          ) : (
            // With the focus, keys can scroll a table that is wider than the screen.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
            <section aria-label={say('revenueByDay')} tabIndex={0} className="max-h-80 overflow-auto">
              <table className="w-full text-start tabular-nums">
                <thead className="sticky top-0 bg-surface text-small text-faint">
                  <tr>
                    <th className="py-2 pe-4 font-[500]">{say('day')}</th>
                    <th className="py-2 pe-4 text-end font-[500]">{say('impressions')}</th>
                    <th className="py-2 pe-4 text-end font-[500]">{say('clicks')}</th>
                    <th className="py-2 text-end font-[500]">{say('revenue')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.days.toReversed().map(({ day, impressions, clicks, revenue }) => (
                    <tr key={day} className="border-t border-line">
                      <th scope="row" className="py-2 pe-4 font-[400]">
                        {day}
                      </th>
                      <td className="py-2 pe-4 text-end">{figure(impressions)}</td>
                      <td className="py-2 pe-4 text-end">{figure(clicks)}</td>
                      <td className="py-2 text-end">{amountOf(revenue, data.currency)}</td>
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
