import type { Slice } from '../../slice.ts';
import { publishing } from './jobs.ts';

export const publishingSlice = { name: 'publishing', queues: [publishing] } as const satisfies Slice;
