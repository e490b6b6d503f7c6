import type { Comment } from '@veil/contract/talk/comments.ts';

const unknown = {
  editedAt: null,
  parentId: null,
  replyCount: 0,
  youVote: 0,
  mentions: [],
  editableUntil: null,
} as const;
const nothing = { delete: false, deleteAsStaff: false, report: false, vote: false };

/** Some servers have no replies, votes or mentions. */
export const asComment = (comment: Comment): Comment => ({
  ...unknown,
  ...comment,
  can: { ...nothing, ...comment.can },
});
