import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const trashSlice = {
  name: 'trash',
  late: lazy(() => import('./FollowTabs.tsx')),
  routes: [{ path: '/trash', title: say('trash'), screen: lazy(() => import('./TrashScreen.tsx'), 'screen') }],
} as const satisfies WebSlice;
