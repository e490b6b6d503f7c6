import type { moderation } from '@veil/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { reportComment, reportContent, restoreReported } from './report.ts';

export const bindModeration = (deps: Deps): Handlers<typeof moderation, Viewer> => ({
  reportContent: ({ viewer, params, body }) => reportContent(deps, viewer, { id: params.id, ...body }),
  reportComment: ({ viewer, params, body }) => reportComment(deps, viewer, { id: params.id, ...body }),
  restoreContent: ({ viewer, params }) => restoreReported(deps, viewer, params.id),
});
