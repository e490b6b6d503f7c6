import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { readEditSearch } from './search.ts';

/** The maker draws on their own picture, turns and crops it. */
export const editorSlice = {
  name: 'editor',
  routes: [
    {
      path: '/edit',
      title: 'Edit picture',
      search: readEditSearch,
      screen: lazy(() => import('./EditorScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
