import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const termsAdmin = [
  { value: 'terms', label: 'Terms', order: 12, component: lazy(() => import('./TermsSection.tsx')) },
] as const satisfies readonly AdminSection[];
