import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const insightsAdmin = [
  { value: 'metrics', label: 'Metrics', order: 1, component: lazy(() => import('./MetricsAdmin.tsx')) },
  { value: 'tag-performance', label: 'Tag performance', order: 2, component: lazy(() => import('./TagsAdmin.tsx')) },
  { value: 'page-performance', label: 'Page performance', order: 3, component: lazy(() => import('./PagesAdmin.tsx')) },
  { value: 'most-searched', label: 'Most searched', order: 4, component: lazy(() => import('./SearchesAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
