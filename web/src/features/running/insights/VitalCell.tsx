import type { VitalName } from '@veil/contract/running/counted-pages.ts';
import type { PagePerformance } from '@veil/contract/running/insights.ts';
import { cx } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { ratingOf, vitalValueWords } from './words.ts';

const looks = { good: 'text-good', fair: 'text-rank', poor: 'text-danger' } as const;

export function VitalCell({ metric, vital }: { metric: VitalName; vital: PagePerformance['vitals'][VitalName] }) {
  if (!vital) return '–';
  const rating = ratingOf(metric, vital.p75);
  return (
    <span className="relative">
      <span className={cx('block font-[600]', looks[rating])}>{vitalValueWords(metric, vital.p75)}</span>
      <span className="text-small text-soft">
        <span aria-hidden="true">{say('ratingAndCount', { rating, count: vital.samples })}</span>
        <span className="sr-only">{say('ratingAndSamples', { rating, count: vital.samples })}</span>
      </span>
    </span>
  );
}
