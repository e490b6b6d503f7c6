import { content } from '@veil/contract/content.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { storageSweep } from './jobs.ts';
import { bindContent } from './routes.ts';

export const contentSlice = {
  name: 'content',
  calls: content,
  bind: bindContent,
  queues: [storageSweep],
} as const satisfies SliceWithCalls<typeof content>;
