import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, whole } from '../fields.ts';
import { countedRoutes, deviceClasses, insightLimits, vitalNames } from './counted-pages.ts';
import { say } from './messages.ts';

export const CountedRoute = z.enum(countedRoutes);

export const DeviceClass = z.enum(deviceClasses);

export const Vital = z.enum(vitalNames);

const Beacon = z.strictObject({
  device: DeviceClass,
  views: z
    .array(z.strictObject({ route: CountedRoute, count: z.int().check(z.minimum(1), z.maximum(insightLimits.views)) }))
    .check(z.maxLength(insightLimits.entries)),
  vitals: z
    .array(
      z.strictObject({
        route: CountedRoute,
        metric: Vital,
        value: z.number().check(z.minimum(0), z.maximum(insightLimits.value)),
      }),
    )
    .check(z.maxLength(insightLimits.entries)),
});
export type Beacon = z.infer<typeof Beacon>;

const days = z.object({ days: whole(30, 1, insightLimits.days) });

/** One day (UTC). The last day of an answer is today, so far. */
export const DayMetrics = z.object({
  day: z.string(),
  members: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  uploads: z.int(),
  votes: z.int(),
  favorites: z.int(),
  cames: z.int(),
  comments: z.int(),
  storageBytes: z.int(),
  jobsDone: z.int(),
  jobsFailed: z.int(),
  /** Milliseconds that jobs waited for a worker; null on a day without jobs. */
  queueP50: z.nullable(z.int()),
  queueP95: z.nullable(z.int()),
  pageViews: z.int(),
});
export type DayMetrics = z.infer<typeof DayMetrics>;

export const TagPerformance = z.object({
  id: Id,
  name: z.string(),
  items: z.int(),
  newItems: z.int(),
  votes: z.int(),
  favorites: z.int(),
  cames: z.int(),
  /** It is null if too few members searched for it. */
  searches: z.nullable(z.int()),
});
export type TagPerformance = z.infer<typeof TagPerformance>;

/** `p75`: percentile. `samples`: pages that measured it. `good`: share of good ones. */
const Measured = z.object({ p75: z.number(), samples: z.int(), good: z.number() });
export const PagePerformance = z.object({
  route: CountedRoute,
  device: DeviceClass,
  views: z.int(),
  vitals: z.object({
    LCP: z.nullable(Measured),
    INP: z.nullable(Measured),
    CLS: z.nullable(Measured),
    FCP: z.nullable(Measured),
    TTFB: z.nullable(Measured),
  }),
});
export type PagePerformance = z.infer<typeof PagePerformance>;

export const InsightSettings = z.strictObject({
  /** Members who searched for a term on one day before it is listed. */
  searchMembers: z.int().check(z.minimum(2, say('tooFewMembers')), z.maximum(100, say('tooManyMembers'))),
});
export type InsightSettings = z.infer<typeof InsightSettings>;

export const insights = table({
  countPages: {
    method: 'POST',
    path: '/insights/pages',
    summary: 'Add the page views and web vitals of one visit to the day’s counts, without the member',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    body: Beacon,
    answer: z.object({ ok: z.literal(true) }),
  },
  getMetrics: {
    method: 'GET',
    path: '/admin/metrics',
    summary: 'Read the totals of the site by day (UTC), oldest first, including today so far',
    access: 'admin',
    query: days,
    answer: z.object({ days: z.array(DayMetrics) }),
  },
  getTagPerformance: {
    method: 'GET',
    path: '/tags/performance',
    summary: 'Read the reactions to the items of each tag, most active tags first',
    access: 'admin',
    query: days,
    answer: list(TagPerformance),
  },
  getPagePerformance: {
    method: 'GET',
    path: '/perf/pages',
    summary: 'Read page views and web vitals by screen and device',
    access: 'admin',
    query: days,
    answer: list(PagePerformance),
  },
  getTopSearches: {
    method: 'GET',
    path: '/search/top',
    summary: 'List the most frequent search terms among those that many members used',
    access: 'admin',
    query: days,
    answer: z.object({
      ...list(z.object({ term: z.string(), searches: z.int(), days: z.int() })).shape,
      hidden: z.int(),
    }),
  },
});
