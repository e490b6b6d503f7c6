import type { insights } from '@veil/contract/running/insights.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { originFor } from '../../people/auth/index.ts';
import { dayOf } from './day.ts';
import { bucketOf } from './histogram.ts';
import { addViews, addVitals } from './queries.ts';

type CountingDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Origin = Pick<FastifyRequest, 'headers' | 'host'>;

/** Other sites could make browsers send this call. Browsers name the origin; programs are limited by network. */
function refuseOtherSites({ config }: CountingDeps, { headers, host }: Origin): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') refuse('forbidden');
  if (headers.origin !== undefined && headers.origin !== originFor(config, host)) refuse('forbidden');
}

/** Do Not Track and Global Privacy Control. The page then sends nothing; this covers clients that do. */
const refusesCounting = ({ headers }: Origin): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';

function sumBy<T, V extends object>(items: readonly T[], keyOf: (item: T) => V, countOf: (item: T) => number) {
  const sums = new Map<string, V & { count: number }>();
  for (const item of items) {
    const key = keyOf(item);
    const name = JSON.stringify(key);
    sums.set(name, { ...key, count: (sums.get(name)?.count ?? 0) + countOf(item) });
  }
  return [...sums.values()];
}

export async function countPages(
  deps: CountingDeps,
  _viewer: unknown,
  { body: beacon, request }: Asked<typeof insights.countPages> & { request: Origin },
) {
  refuseOtherSites(deps, request);
  if (refusesCounting(request)) return { ok: true as const };
  const day = dayOf(deps.clock.now());
  const { device } = beacon;
  const views = sumBy(
    beacon.views,
    ({ route }) => ({ route, device }),
    ({ count }) => count,
  );
  const vitals = sumBy(
    beacon.vitals,
    ({ route, metric, value }) => ({ route, device, metric, bucket: bucketOf(metric, value) }),
    () => 1,
  );
  if (views.length > 0) await addViews(deps.db, day, views);
  if (vitals.length > 0) await addVitals(deps.db, day, vitals);
  return { ok: true as const };
}
