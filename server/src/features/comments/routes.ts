import type { comments } from '@veil/contract/comments.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { addComment, deleteComment, listComments } from './comments.ts';
import { restoreComment } from './undo.ts';

export const bindComments = (deps: Deps): Handlers<typeof comments, Viewer> => ({
  listComments: async ({ viewer, params, query }) => {
    const page = await listComments(deps, viewer, { id: params.id, limit: query.limit, offset: query.offset });
    return query.meta ? { ...page, meta: { total: page.total } } : page;
  },
  addComment: ({ viewer, params, body }) => addComment(deps, viewer, params.id, body.text),
  restoreComment: ({ viewer, params }) => restoreComment(deps, viewer, params.id),
  deleteComment: ({ viewer, params }) => deleteComment(deps, viewer, params.id),
});
