import type { Slice } from '../../slice.ts';
import { shownApparentAge } from './hold-young.ts';
import { publishing } from './jobs.ts';
import { streaming, unmadeStreams } from './streams.ts';

export const publishingSlice = {
  name: 'publishing',
  settings: [shownApparentAge],
  queues: [publishing, streaming, unmadeStreams],
} as const satisfies Slice;
