import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Reports, and the cases in which moderators decide about them. Their screen is in `app/moderation`. */
export const moderationSlice = {
  name: 'moderation',
  contentSections: [{ place: 'byline', order: 10, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
