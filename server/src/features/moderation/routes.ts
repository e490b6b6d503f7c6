import type { moderation } from '@veil/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { found } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { countForStaff } from './alerts.ts';
import { getCase } from './case-detail.ts';
import { countCases } from './case-filters.ts';
import { addNote, claimCase, releaseCase } from './claim.ts';
import { decideCase } from './decide.ts';
import { findCaseOfDecision } from './decisions.ts';
import { previewDecision } from './effect.ts';
import { eraseCase } from './erase.ts';
import { reportLimits } from './limits.ts';
import { listCases } from './list-cases.ts';
import { addMemberNote, removeMemberNote } from './member-notes.ts';
import { reasonTemplates } from './reason-templates.ts';
import { reportComment, reportContent } from './report.ts';
import { reverseDecision } from './reverse.ts';
import { recordShown } from './seen.ts';

export const bindModeration = (deps: Deps): Handlers<typeof moderation, Viewer> => {
  const shown = async (viewer: Viewer, id: string, done: Promise<void>) => {
    await done;
    return getCase(deps, viewer, id);
  };
  return {
    reportContent: ({ viewer, params, body }) => reportContent(deps, viewer, { id: params.id, ...body }),
    reportComment: ({ viewer, params, body }) => reportComment(deps, viewer, { id: params.id, ...body }),
    listCases: ({ viewer, query }) => listCases(deps, viewer, query),
    countCases: ({ viewer, query }) => countCases(deps, viewer, query),
    getCase: ({ viewer, params }) => getCase(deps, viewer, params.id),
    claimCase: ({ viewer, params: { id } }) => shown(viewer, id, claimCase(deps, viewer, id)),
    releaseCase: ({ viewer, params }) => releaseCase(deps, viewer, params.id),
    recordShown: ({ viewer, params: { id }, body }) => recordShown(deps, viewer, id, body),
    previewDecision: ({ params, query }) => previewDecision(deps, params.id, query),
    decideCase: ({ viewer, params: { id }, body }) => shown(viewer, id, decideCase(deps, viewer, id, body)),
    addCaseNote: ({ viewer, params: { id }, body }) => shown(viewer, id, addNote(deps, viewer, id, body.text)),
    addMemberNote: ({ viewer, params: { id }, body }) => shown(viewer, id, addMemberNote(deps, viewer, id, body.text)),
    removeMemberNote: ({ viewer, params: { id }, body }) =>
      shown(viewer, id, removeMemberNote(deps, viewer, id, body.noteId)),
    eraseCase: ({ viewer, params: { id }, body }) => shown(viewer, id, eraseCase(deps, viewer, id, body.reason)),
    reverseDecision: async ({ viewer, params: { id }, body }) => {
      const reversal = { decisionId: id, by: viewer.id, reason: body.reason, at: deps.clock.now() };
      const caseId = found(await findCaseOfDecision(deps.db, id));
      await deps.db.transaction().execute((tx) => reverseDecision(deps, tx, reversal));
      return getCase(deps, viewer, caseId);
    },
    getStaffCounts: ({ viewer }) => countForStaff(deps.db, viewer),
    getReasonTemplates: () => reasonTemplates.load(deps.db),
    getReportLimits: () => reportLimits.load(deps.db),
    saveReportLimits: async ({ body }) => {
      await reportLimits.save(deps.db, body, deps.clock.now());
      return reportLimits.load(deps.db);
    },
  };
};
