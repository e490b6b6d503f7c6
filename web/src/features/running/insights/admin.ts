import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const insightsAdmin = [
  { value: 'metrics', label: say('metrics'), order: 1, component: lazy(() => import('./MetricsAdmin.tsx')) },
  {
    value: 'tag-performance',
    label: say('tagPerformance'),
    order: 2,
    component: lazy(() => import('./TagsAdmin.tsx')),
  },
  {
    value: 'page-performance',
    label: say('pagePerformance'),
    order: 3,
    component: lazy(() => import('./PagesAdmin.tsx')),
  },
  {
    value: 'most-searched',
    label: say('mostSearched'),
    order: 4,
    component: lazy(() => import('./SearchesAdmin.tsx')),
  },
] as const satisfies readonly AdminSection[];
