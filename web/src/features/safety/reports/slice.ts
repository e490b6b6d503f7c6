import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const reportsSlice = {
  name: 'reports',
  itemActions: [{ order: 60, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
  contentSections: [{ place: 'byline', order: 10, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
