import type { Slice } from '../../slice.ts';
import { publishing } from './jobs.ts';

/** The job between an upload and what is seen of it. */
export const publishingSlice = { name: 'publishing', queues: [publishing] } as const satisfies Slice;
