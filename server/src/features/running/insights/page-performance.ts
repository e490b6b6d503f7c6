import type { Answer } from '@veil/contract/call.ts';
import { countedRoutes, deviceClasses, type VitalName } from '@veil/contract/running/counted-pages.ts';
import type { insights, PagePerformance } from '@veil/contract/running/insights.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import { firstOf } from './day.ts';
import { type Bucket, countSamples, goodShare, percentileOf } from './histogram.ts';
import { readViews, readVitals } from './queries.ts';

function measured(metric: VitalName, buckets: readonly Bucket[]) {
  const p75 = percentileOf(metric, buckets, 0.75);
  return p75 === null ? null : { p75, samples: countSamples(buckets), good: goodShare(buckets) };
}

export async function readPagePerformance(
  { lists, clock }: Pick<Deps, 'lists' | 'clock'>,
  _viewer: unknown,
  { query: { days }, request }: Asked<typeof insights.getPagePerformance> & Incoming,
): Promise<Answer<(typeof insights)['getPagePerformance']>> {
  const since = firstOf(clock.now(), days);
  const [views, vitals] = await lists.read(request, ({ db }) =>
    Promise.all([readViews(db, since), readVitals(db, since)]),
  );
  const items = countedRoutes.flatMap((route) =>
    deviceClasses.flatMap((device): PagePerformance[] => {
      const isHere = (row: { route: string; device: string }) => row.route === route && row.device === device;
      const samples = vitals.filter(isHere);
      const seen = views.find(isHere)?.count ?? 0;
      if (seen === 0 && samples.length === 0) return [];
      const vital = (metric: VitalName) =>
        measured(
          metric,
          samples.filter((row) => row.metric === metric).map(({ bucket, count }) => ({ bucket, samples: count })),
        );
      return [
        {
          route,
          device,
          views: seen,
          vitals: {
            LCP: vital('LCP'),
            INP: vital('INP'),
            CLS: vital('CLS'),
            FCP: vital('FCP'),
            TTFB: vital('TTFB'),
          },
        },
      ];
    }),
  );
  return wholeList(items.sort((a, b) => b.views - a.views));
}
