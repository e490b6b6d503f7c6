import type { publicReports } from '@veil/contract/public-reports.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { getCounterNotice, openCounterNotice, sendCounterNotice, sendCounterNoticeByLink } from './counter-notice.ts';
import { attachPublicReport, closePublicReport, getPublicReport, listPublicReports } from './moderate.ts';
import { reportMember } from './report-member.ts';

export const bindPublicReports = (deps: Deps): Handlers<typeof publicReports, Viewer> => ({
  reportMember: ({ viewer, params, body }) => reportMember(deps, viewer, { id: params.id, ...body }),
  listPublicReports: ({ query }) => listPublicReports(deps, query),
  getPublicReport: ({ params }) => getPublicReport(deps, params.id),
  attachPublicReport: ({ params, body }) => attachPublicReport(deps, params.id, body.address),
  closePublicReport: ({ params, body }) => closePublicReport(deps, params.id, body.answer),
  getCounterNotice: ({ viewer, params }) => getCounterNotice(deps, viewer, params.id),
  sendCounterNotice: ({ viewer, params, body }) => sendCounterNotice(deps, viewer, params.id, body),
  openCounterNotice: ({ body }) => openCounterNotice(deps, body),
  sendCounterNoticeByLink: ({ body }) => sendCounterNoticeByLink(deps, body),
});
