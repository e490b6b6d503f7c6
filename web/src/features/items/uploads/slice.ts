import { lazy } from '../../../platform/lazy.tsx';
import type { Given } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';

export const uploadsSlice = {
  name: 'uploads',
  routes: [
    {
      path: '/upload',
      title: 'Upload',
      screen: lazy(() => import('./UploadScreen.tsx'), 'screen'),
      // Another app has shared files.
      search: ({ shared }: Given): { shared?: 1 } => (shared ? { shared: 1 } : {}),
    },
  ],
  late: lazy(() => import('./LateUploads.tsx'), 'extra'),
} as const satisfies WebSlice;
