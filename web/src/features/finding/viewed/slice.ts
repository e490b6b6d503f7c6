import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const viewedSlice = {
  name: 'viewed',
  routes: [{ path: '/history', title: say('history'), screen: lazy(() => import('./HistoryScreen.tsx'), 'screen') }],
  // Only items of others have this place, so a maker's own items are never in the history.
  contentSections: [{ place: 'byline', order: 90, component: lazy(() => import('./RememberViewed.tsx')) }],
} as const satisfies WebSlice;
