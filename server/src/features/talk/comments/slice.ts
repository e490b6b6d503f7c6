import { comments } from '@veil/contract/comments.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts, counters } from './counters.ts';
import { eraseComments } from './erase.ts';
import { unnameMentioned } from './erase-queries.ts';
import { exportComments } from './export.ts';
import { bindComments } from './routes.ts';
import { commentTexts } from './stored-texts.ts';
import { pruneDeletedComments } from './undo.ts';

export const commentsSlice = {
  name: 'comments',
  calls: comments,
  bind: bindComments,
  storedTexts: [commentTexts],
  cardParts,
  itemRights: (_viewer, { status }) => ({ comment: status === 'ready' }),
  counters,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await unnameMentioned(tx, id);
  },
  eraseMember: eraseComments,
  exportOf: exportComments,
  repeated: [{ name: 'deleted comments', everyMs: 3_600_000, run: pruneDeletedComments }],
} as const satisfies SliceWithCalls<typeof comments>;
