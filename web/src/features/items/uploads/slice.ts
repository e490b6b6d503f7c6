import { lazy } from '../../platform/lazy.tsx';
import type { Given } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';
import { forgetUploads } from './forget-uploads.ts';

/** The upload form, and the queue that goes on while the member browses. */
export const uploadsSlice = {
  name: 'uploads',
  routes: [
    {
      path: '/upload',
      title: 'Upload',
      screen: lazy(() => import('./UploadScreen.tsx'), 'screen'),
      // Files wait that another app has shared.
      search: ({ shared }: Given): { shared?: 1 } => (shared ? { shared: 1 } : {}),
    },
  ],
  late: lazy(() => import('./LateUploads.tsx'), 'extra'),
  stores: [{ clear: forgetUploads }],
} as const satisfies WebSlice;
