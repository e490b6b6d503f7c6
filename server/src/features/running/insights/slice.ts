import { insights } from '@veil/contract/running/insights.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { countPages } from './count-pages.ts';
import { readMetrics } from './metrics.ts';
import { readPagePerformance } from './page-performance.ts';
import { dayRecording } from './record-days.ts';
import { shownInsightSettings } from './settings.ts';
import { readTagPerformance } from './tag-performance.ts';
import { readTopSearches } from './top-searches.ts';

export const insightsSlice = {
  name: 'insights',
  calls: insights,
  handlers: {
    countPages,
    getMetrics: readMetrics,
    getTagPerformance: readTagPerformance,
    getPagePerformance: readPagePerformance,
    getTopSearches: readTopSearches,
  },
  repeated: [dayRecording],
  settings: [shownInsightSettings],
} as const satisfies SliceWithCalls<typeof insights>;
