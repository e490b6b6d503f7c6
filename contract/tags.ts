import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, list, text, whole } from './fields.ts';

export const maxTagLength = 40;
export const Tag = z.object({ id: Id, name: z.string(), contentCount: z.int() });
export type Tag = z.infer<typeof Tag>;
export const TagName = text(maxTagLength, 'Tag name is required');

export const tags = table({
  listTags: {
    method: 'GET',
    path: '/tags',
    summary: 'Tags by use, or those that begin with or hold `q`',
    access: 'member',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ''),
      limit: whole(50, 1, 100),
      offset: whole(0, 0, 10_000),
    }),
    answer: list(Tag),
  },
  createTag: {
    method: 'POST',
    path: '/tags',
    summary: 'A tag by name; the one that exists, if it does',
    access: 'member',
    rate: { max: 30, per: 'hour' },
    body: z.object({ name: TagName }),
    answer: Tag,
  },
});
