import type { Slice } from '../../../slice.ts';
import { serveMedia } from './delivery.ts';
import { recordedMedia } from './recorded-files.ts';
import { regeneration } from './regenerate.ts';

export const deliverySlice = {
  name: 'delivery',
  serve: serveMedia,
  queues: [regeneration],
  recordedFiles: recordedMedia,
  storedKeys: [{ table: 'masters', keysOf: (row) => [row.storage_key, row.video_key] }],
} as const satisfies Slice;
