import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';
import { MemberCard } from './members.ts';

export const commentMax = 2000;
export const Comment = z.object({
  id: Id,
  contentId: Id,
  author: MemberCard,
  text: z.string(),
  createdAt: Time,
  score: z.int(),
  can: z.object({ delete: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

export const comments = table({
  listComments: {
    method: 'GET',
    path: '/content/:id/comments',
    about: 'content',
    summary: 'Comments, newest first; `meta=1` adds the total as `meta`',
    access: 'member',
    query: z.object({
      limit: whole(20, 1, 50),
      offset,
      meta: z.optional(z.string()),
    }),
    answer: z.object({ ...list(Comment).shape, meta: z.optional(z.object({ total: z.int() })) }),
  },
  addComment: {
    method: 'POST',
    path: '/content/:id/comments',
    about: 'content',
    summary: 'Comment on an item',
    access: 'member',
    rate: { max: 20, per: 'minute' },
    body: z.object({ text: text(commentMax, 'Write something first') }),
    answer: Comment,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/comments/:id',
    about: 'comment',
    summary: 'Delete your own comment; an admin may delete any',
    access: 'member',
    rate: { max: 120, per: 'hour' },
    /** `canUndo`: it is the viewer's own, which they may restore for a few seconds. */
    answer: z.object({ ok: z.literal(true), total: z.int(), canUndo: z.boolean() }),
  },
  restoreComment: {
    method: 'POST',
    path: '/comments/:id/restore',
    about: 'comment',
    summary: 'Undo the deletion of your own comment, for a few seconds after it',
    access: 'member',
    rate: { max: 120, per: 'hour' },
    answer: Comment,
  },
});
