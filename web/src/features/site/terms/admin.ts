import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const termsAdmin = [
  { value: 'terms', label: say('terms'), order: 12, component: lazy(() => import('./TermsSection.tsx')) },
] as const satisfies readonly AdminSection[];
