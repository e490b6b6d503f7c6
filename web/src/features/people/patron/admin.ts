import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const patronAdmin = [
  { value: 'patrons', label: say('patrons'), order: 40, component: lazy(() => import('./PatronsAdmin.tsx')) },
  { value: 'patreon', label: 'Patreon', order: 41, component: lazy(() => import('./PatreonAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
