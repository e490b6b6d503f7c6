import type { WebSlice } from '../../../platform/slice.ts';
import { forgetUploads } from './forget-uploads.ts';

export const uploadQueueSlice = {
  name: 'upload-queue',
  stores: [{ clear: forgetUploads }],
} as const satisfies WebSlice;
