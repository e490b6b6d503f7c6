import type { Slice } from '../../slice.ts';
import { publishing } from './jobs.ts';
import { streaming, unmadeStreams } from './streams.ts';

export const publishingSlice = {
  name: 'publishing',
  queues: [publishing, streaming, unmadeStreams],
} as const satisfies Slice;
