import { insights } from '@veil/contract/insights.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { dayRecording } from './record-days.ts';
import { bindInsights } from './routes.ts';
import { shownInsightSettings } from './settings.ts';

/** What admins learn about the site: sums by day, and nothing that leads to a member. */
export const insightsSlice = {
  name: 'insights',
  calls: insights,
  bind: bindInsights,
  repeated: [dayRecording],
  settings: [shownInsightSettings],
} as const satisfies SliceWithCalls<typeof insights>;
