import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const seoAdmin = [
  { value: 'seo', label: 'Search engines', order: 70, component: lazy(() => import('./SeoSection.tsx')) },
] as const satisfies readonly AdminSection[];
