import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Reports of items and comments. */
export const moderationSlice = {
  name: 'moderation',
  contentSections: [{ place: 'byline', order: 10, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
