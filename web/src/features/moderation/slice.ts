import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Reports of items and comments. */
export const moderationSlice = {
  name: 'moderation',
  contentSections: [{ place: 'byline', order: 10, component: late(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
