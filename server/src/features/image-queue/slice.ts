import { imageQueue } from '@veil/contract/image-queue.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { shownQueueConfig } from './config.ts';
import { bindImageQueue } from './routes.ts';
import { takeTurn } from './turn.ts';

/** Publishes covered copies of pictures of the public pool under the house account. */
export const imageQueueSlice = {
  name: 'image-queue',
  calls: imageQueue,
  bind: bindImageQueue,
  settings: [shownQueueConfig],
  repeated: [{ name: 'image-queue', everyMs: 1_000, run: takeTurn }],
} as const satisfies SliceWithCalls<typeof imageQueue>;
