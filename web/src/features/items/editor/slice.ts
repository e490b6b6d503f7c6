import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';
import { readEditSearch } from './search.ts';

export const editorSlice = {
  name: 'editor',
  routes: [
    {
      path: '/edit',
      title: say('editPicture'),
      search: readEditSearch,
      screen: lazy(() => import('./EditorScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
