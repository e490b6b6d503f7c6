import type { content } from '@veil/contract/content.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { decideCensor } from './decision.ts';
import { deleteContent } from './delete.ts';
import { getContent } from './detail.ts';
import { followContent } from './follow.ts';
import { retryContent } from './retry.ts';
import { listMyUploads } from './uploads.ts';

export const bindContent = (deps: Deps): Handlers<typeof content, Viewer> => ({
  getContent: ({ viewer, params }) => getContent(deps, viewer, params.id),
  decideCensor: ({ viewer, params, body }) => decideCensor(deps, viewer, params.id, body.decision),
  retryContent: ({ viewer, params }) => retryContent(deps, viewer, params.id),
  deleteContent: ({ viewer, params }) => deleteContent(deps, viewer, params.id),
  followContent: ({ viewer, params, signal }) => followContent(deps, viewer, params.id, signal),
  listMyUploads: ({ viewer, query }) => listMyUploads(deps, viewer, query),
});
