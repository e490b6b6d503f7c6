import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const seoAdmin = [
  { value: 'seo', label: say('searchEngines'), order: 70, component: lazy(() => import('./SeoSection.tsx')) },
] as const satisfies readonly AdminSection[];
