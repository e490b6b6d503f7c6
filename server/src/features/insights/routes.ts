import type { insights } from '@veil/contract/insights.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { countPages } from './count-pages.ts';
import { readMetrics } from './metrics.ts';
import { readPagePerformance } from './page-performance.ts';
import { insightSettings } from './settings.ts';
import { readTagPerformance } from './tag-performance.ts';
import { readTopSearches } from './top-searches.ts';

export const bindInsights = (deps: Deps): Handlers<typeof insights, Viewer> => ({
  countPages: ({ body, request }) => countPages(deps, body, request),
  getMetrics: ({ query }) => readMetrics(deps, query.days),
  getTagPerformance: ({ query }) => readTagPerformance(deps, query.days),
  getPagePerformance: ({ query }) => readPagePerformance(deps, query.days),
  getTopSearches: ({ query }) => readTopSearches(deps, query.days),
  getInsightSettings: () => insightSettings.load(deps.db),
  saveInsightSettings: async ({ body }) => {
    await insightSettings.save(deps.db, body, deps.clock.now());
    return insightSettings.load(deps.db);
  },
});
