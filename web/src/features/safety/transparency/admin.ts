import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const transparencyAdmin = [
  {
    value: 'transparency',
    label: say('transparency'),
    order: 86,
    component: lazy(() => import('./TransparencyAdmin.tsx')),
  },
] as const satisfies readonly AdminSection[];
