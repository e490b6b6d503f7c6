import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { readEditSearch } from './search.ts';

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
