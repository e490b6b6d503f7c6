import { lazy } from '../../../platform/lazy.tsx';
import { type Given, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const uploadsSlice = {
  name: 'uploads',
  routes: [
    {
      path: '/upload',
      title: say('upload'),
      screen: lazy(() => import('./UploadScreen.tsx'), 'screen'),
      /** `shared`: another app has shared files. `set`: pictures are added to this item. */
      search: ({ shared, set }: Given): { shared?: 1; set?: string } => ({
        shared: shared ? 1 : undefined,
        set: words(set),
      }),
    },
  ],
  late: lazy(() => import('./LateUploads.tsx'), 'extra'),
} as const satisfies WebSlice;
