import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id } from '../fields.ts';
import { ContentStatus } from './content.ts';

export const ContentEvent = z.union([
  z.object({
    kind: z.literal('progress'),
    step: z.enum(['queued', 'reading', 'detecting', 'censoring', 'publishing']),
    fraction: z.number(),
  }),
  z.object({ kind: z.literal('status'), status: ContentStatus }),
  z.object({ kind: z.literal('comment'), id: Id }),
  z.object({ kind: z.literal('comment_removed'), id: Id }),
  z.object({ kind: z.literal('gone') }),
]);
export type ContentEvent = z.infer<typeof ContentEvent>;

export const live = table({
  followContent: {
    method: 'GET',
    path: '/content/:id/events',
    about: 'content',
    summary: 'Stream the events of an item',
    access: 'member',
    rate: { max: 120, per: 'minute' },
    events: ContentEvent,
    answer: z.null(),
  },
});
