import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const socialNewsAdmin = [
  { value: 'social-news', label: 'Social news', order: 25, component: lazy(() => import('./SocialNewsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
