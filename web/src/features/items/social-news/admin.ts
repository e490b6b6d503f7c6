import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const socialNewsAdmin = [
  { value: 'social-news', label: say('socialNews'), order: 25, component: lazy(() => import('./SocialNewsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
