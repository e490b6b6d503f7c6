import * as z from 'zod/mini';
import { table } from './call.ts';
import { Vote } from './card-parts.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';
import { MemberCard } from './members.ts';

export const commentMax = 2000;
/** How long its author may change a comment, in minutes. */
export const editMinutes = 10;
/** Members whom one comment may name. Further names are plain text. */
export const mentionMax = 10;
export const Comment = z.object({
  id: Id,
  contentId: Id,
  author: MemberCard,
  text: z.string(),
  createdAt: Time,
  editedAt: z.nullable(Time),
  /** The top-level comment that this is a reply to. */
  parentId: z.nullable(Id),
  replyCount: z.int(),
  score: z.int(),
  youVote: Vote,
  /** Members named in the text: as `@` and the slug there. */
  mentions: z.array(z.object({ id: Id, slug: z.string(), name: z.string() })),
  /** Until when its author may change it; null for others and afterwards. */
  editableUntil: z.nullable(Time),
  can: z.object({ delete: z.boolean(), report: z.boolean(), vote: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

const CommentText = text(commentMax, 'Write something first');
export const commentSorts = ['new', 'top'] as const;

export const comments = table({
  listComments: {
    method: 'GET',
    path: '/content/:id/comments',
    about: 'content',
    summary:
      'Comments and replies, newest first. `parent=none`: top-level comments only, `parent` and an id: its replies, oldest first. ' +
      '`meta=1` adds the total as `meta`',
    access: 'member',
    query: z.object({
      limit: whole(20, 1, 50),
      offset,
      meta: z.optional(z.string().check(z.maxLength(20))),
      parent: z.optional(z.union([z.literal('none'), Id])),
      /** Of top-level comments. */
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
    /** `parentId`: a comment on the same item. A reply to a reply belongs to the same top-level comment. */
    body: z.object({ text: CommentText, parentId: z.optional(Id) }),
    answer: Comment,
  },
  getComment: {
    method: 'GET',
    path: '/comments/:id',
    about: 'comment',
    summary: 'A comment, and the one that it replies to',
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
    summary: 'Delete your own comment; an admin may delete any',
    access: 'member',
    whenLimited: 'allowed',
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
    whenLimited: 'refused',
    rate: { max: 120, per: 'hour' },
    answer: Comment,
  },
});
