import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

/** Hides the page from people nearby. */
export const privacyKeySlice = {
  name: 'privacy-key',
  late: lazy(() => import('./PrivacyKey.tsx'), 'extra'),
} as const satisfies WebSlice;
