import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** What hides the page from whoever looks over a shoulder. */
export const privacyKeySlice = {
  name: 'privacy-key',
  late: lazy(() => import('./PrivacyKey.tsx'), 'extra'),
} as const satisfies WebSlice;
