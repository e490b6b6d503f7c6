import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Vote } from '../card-parts.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { StaffDeletion } from '../items/staff-deletions.ts';
import { MemberCard } from '../people/members.ts';
import { say } from './messages.ts';

export const commentMax = 2000;
export const editMinutes = 10;
/** Further names are plain text. */
export const mentionMax = 10;
export const Comment = z.object({
  id: Id,
  contentId: Id,
  author: MemberCard,
  text: z.string(),
  createdAt: Time,
  editedAt: z.nullable(Time),
  parentId: z.nullable(Id),
  replyCount: z.int(),
  score: z.int(),
  youVote: Vote,
  /** The text has `@` and the slug. */
  mentions: z.array(z.object({ id: Id, slug: z.string(), name: z.string() })),
  /** It is null for others and afterwards. */
  editableUntil: z.nullable(Time),
  can: z.object({
    delete: z.boolean(),
    /** Needs a rule and a reason. */
    deleteAsStaff: z.boolean(),
    report: z.boolean(),
    vote: z.boolean(),
  }),
});
export type Comment = z.infer<typeof Comment>;

const CommentText = text(commentMax, say('writeSomethingFirst'));
export const commentSorts = ['new', 'top'] as const;

export const comments = table({
  listComments: {
    method: 'GET',
    path: '/content/:id/comments',
    about: 'content',
    summary:
      'List comments and replies, newest first. `parent=none` lists top-level comments only; an id lists its replies, oldest first. ' +
      '`meta=1` adds the total as `meta`',
    access: 'member',
    query: z.object({
      limit: whole(20, 1, 50),
      offset,
      meta: z.optional(z.string().check(z.maxLength(20))),
      parent: z.optional(z.union([z.literal('none'), Id])),
      sort: z._default(z.enum(commentSorts), 'new'),
    }),
    answer: z.object({ ...list(Comment).shape, meta: z.optional(z.object({ total: z.int() })) }),
  },
  addComment: {
    method: 'POST',
    path: '/content/:id/comments',
    about: 'content',
    summary: 'Comment on an item',
    access: 'member',
    whenLimited: 'refused',
    rate: { max: 20, per: 'minute' },
    /** A reply to a reply belongs to the same top-level comment. */
    body: z.object({ text: CommentText, parentId: z.optional(Id) }),
    answer: Comment,
  },
  getComment: {
    method: 'GET',
    path: '/comments/:id',
    about: 'comment',
    summary: 'Read a comment, and the comment that it replies to',
    access: 'member',
    answer: z.object({ comment: Comment, parent: z.nullable(Comment) }),
  },
  editComment: {
    method: 'POST',
    path: '/comments/:id',
    about: 'comment',
    summary: `Change your own comment within ${editMinutes} minutes`,
    access: 'member',
    whenLimited: 'refused',
    rate: { max: 30, per: 'minute' },
    body: z.object({ text: CommentText }),
    answer: Comment,
  },
  voteComment: {
    method: 'POST',
    path: '/comments/:id/votes',
    about: 'comment',
    summary: "Vote on another member's comment: 1 up, -1 down, 0 none",
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    body: z.object({ value: Vote }),
    answer: z.object({ score: z.int(), you: Vote }),
  },
  deleteComment: {
    method: 'DELETE',
    path: '/comments/:id',
    about: 'comment',
    summary:
      'Delete your own comment. An admin deletes any comment by a decision, which needs a reason and can be appealed',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'hour' },
    body: z._default(StaffDeletion, { rule: 'other', reason: '' }),
    /** `canUndo`: the caller may restore it for a few seconds. */
    answer: z.object({ ok: z.literal(true), total: z.int(), canUndo: z.boolean() }),
  },
  restoreComment: {
    method: 'POST',
    path: '/comments/:id/restore',
    about: 'comment',
    summary: 'Undo the deletion of your own comment within a few seconds',
    access: 'member',
    whenLimited: 'refused',
    rate: { max: 120, per: 'hour' },
    answer: Comment,
  },
});
