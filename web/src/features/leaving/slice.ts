import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** A member's copy of their data, and the deletion of their account. */
export const leavingSlice = {
  name: 'leaving',
  settingsSections: [
    { value: 'data', label: 'Your data', order: 95, component: lazy(() => import('./DataSection.tsx')) },
  ],
} as const satisfies WebSlice;
