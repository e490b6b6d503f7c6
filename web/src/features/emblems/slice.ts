import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** The editor of a member's emblem. */
export const emblemsSlice = {
  name: 'emblems',
  settingsSections: [
    {
      value: 'emblem',
      label: 'Your emblem',
      order: 20,
      creators: true,
      component: lazy(() => import('./EmblemSection.tsx').then((m) => ({ default: m.EmblemSection }))),
    },
  ],
} as const satisfies WebSlice;
