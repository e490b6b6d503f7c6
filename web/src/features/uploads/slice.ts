import { Plus } from '../../kit/icons/index.ts';
import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** The upload form. */
export const uploadsSlice = {
  name: 'uploads',
  routes: [
    {
      path: '/upload',
      title: 'Upload',
      screen: lazy(() => import('./UploadScreen.tsx'), 'screen'),
      links: [{ label: 'Upload', icon: Plus, in: ['header', 'menu', 'dock'], order: 30 }],
    },
  ],
} as const satisfies WebSlice;
