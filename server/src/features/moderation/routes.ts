import type { moderation } from '@veil/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { listCases } from './cases.ts';
import { decideCommentReports, decideReports } from './decide.ts';
import { reportLimits } from './limits.ts';
import { reportComment, reportContent } from './report.ts';

export const bindModeration = (deps: Deps): Handlers<typeof moderation, Viewer> => ({
  reportContent: ({ viewer, params, body }) => reportContent(deps, viewer, { id: params.id, ...body }),
  reportComment: ({ viewer, params, body }) => reportComment(deps, viewer, { id: params.id, ...body }),
  listCases: ({ viewer, query }) => listCases(deps, viewer, query),
  decideReports: ({ viewer, params, body }) => decideReports(deps, viewer, params.id, body.decision),
  decideCommentReports: ({ viewer, params, body }) => decideCommentReports(deps, viewer, params.id, body.decision),
  restoreContent: ({ viewer, params }) => decideReports(deps, viewer, params.id, 'keep'),
  getReportLimits: () => reportLimits.load(deps.db),
  saveReportLimits: async ({ body }) => {
    await reportLimits.save(deps.db, body, deps.clock.now());
    return reportLimits.load(deps.db);
  },
});
