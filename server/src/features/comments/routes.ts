import type { comments } from '@veil/contract/comments.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { addComment, deleteComment } from './comments.ts';
import { editComment } from './edit.ts';
import { listComments, readComment } from './list.ts';
import { restoreComment } from './undo.ts';
import { voteComment } from './vote.ts';

export const bindComments = (deps: Deps): Handlers<typeof comments, Viewer> => ({
  listComments: async ({ viewer, params, query }) => {
    const { meta, ...wanted } = query;
    const page = await listComments(deps, viewer, { id: params.id, ...wanted });
    return meta ? { ...page, meta: { total: page.total } } : page;
  },
  addComment: ({ viewer, params, body }) => addComment(deps, viewer, params.id, body),
  getComment: ({ viewer, params }) => readComment(deps, viewer, params.id),
  editComment: ({ viewer, params, body }) => editComment(deps, viewer, params.id, body.text),
  voteComment: ({ viewer, params, body }) => voteComment(deps, viewer, params.id, body.value),
  restoreComment: ({ viewer, params }) => restoreComment(deps, viewer, params.id),
  deleteComment: ({ viewer, params }) => deleteComment(deps, viewer, params.id),
});
