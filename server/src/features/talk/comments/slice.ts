import { comments } from '@veil/contract/talk/comments.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { addComment } from './comments.ts';
import { cardParts, counters } from './counters.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit.ts';
import { eraseComments } from './erase.ts';
import { unnameMentioned } from './erase-queries.ts';
import { exportComments } from './export.ts';
import { listComments, readComment } from './list.ts';
import { moveComments } from './queries.ts';
import { commentTexts } from './stored-texts.ts';
import { pruneDeletedComments, restoreComment } from './undo.ts';
import { voteComment } from './vote.ts';

export const commentsSlice = {
  name: 'comments',
  calls: comments,
  handlers: {
    listComments,
    addComment,
    getComment: readComment,
    editComment,
    voteComment,
    restoreComment,
    deleteComment,
  },
  storedTexts: [commentTexts],
  cardParts,
  itemRights: (_viewer, { status }) => ({ comment: status === 'ready' }),
  counters,
  onLeadChange: moveComments,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await unnameMentioned(tx, id);
  },
  eraseMember: eraseComments,
  exportOf: exportComments,
  repeated: [{ name: 'deleted comments', everyMs: 3_600_000, run: pruneDeletedComments }],
} as const satisfies SliceWithCalls<typeof comments>;
