import type { Beacon } from '@veil/contract/insights.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { originFor } from '../accounts/index.ts';
import { dayOf } from './day.ts';
import { bucketOf } from './histogram.ts';
import { addViews, addVitals } from './queries.ts';

type CountingDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Asked = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * The call has no token, so that the server cannot know whose page it is; therefore other sites could make browsers send it. A browser says
 * with each POST where it comes from. A program that leaves that out could forge it as well: the rate of its network limits it.
 */
function refuseOtherSites({ config }: CountingDeps, { headers, host }: Asked): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') refuse('forbidden');
  if (headers.origin !== undefined && headers.origin !== originFor(config, host)) refuse('forbidden');
}

/** Do Not Track and Global Privacy Control. The page then sends nothing; this is for one that does. */
const refusesCounting = ({ headers }: Asked): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Sums of what has one key. */
function sumBy<T, V extends object>(items: readonly T[], keyOf: (item: T) => V, countOf: (item: T) => number) {
  const sums = new Map<string, V & { count: number }>();
  for (const item of items) {
    const key = keyOf(item);
    const name = JSON.stringify(key);
    sums.set(name, { ...key, count: (sums.get(name)?.count ?? 0) + countOf(item) });
  }
  return [...sums.values()];
}

/** Adds a beacon to the counts of this day. */
export async function countPages(deps: CountingDeps, beacon: Beacon, request: Asked) {
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
