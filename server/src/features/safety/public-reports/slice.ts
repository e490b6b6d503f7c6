import { publicReports } from '@veil/contract/safety/public-reports.ts';
import { withUrgentDb } from '../../../deps.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { getCounterNotice, openCounterNotice, sendCounterNotice, sendCounterNoticeByLink } from './counter-notice.ts';
import { exportCounterNotices } from './export.ts';
import { forgetting } from './forget.ts';
import { checkContact, lacksContact } from './health.ts';
import { attachPublicReport, closePublicReport, getPublicReport, listPublicReports } from './moderate.ts';
import { servePublicReports } from './pages.ts';
import { reportMember } from './report-member.ts';
import { resealReports } from './reseal.ts';
import { shownContact, shownVisitorLimits } from './settings.ts';

export const publicReportsSlice = {
  name: 'public-reports',
  calls: publicReports,
  openDeps: withUrgentDb,
  handlers: {
    reportMember,
    listPublicReports,
    getPublicReport,
    attachPublicReport,
    closePublicReport,
    getCounterNotice,
    sendCounterNotice,
    openCounterNotice,
    sendCounterNoticeByLink,
  },
  servePages: servePublicReports,
  settings: [shownContact, shownVisitorLimits],
  repeated: [forgetting],
  healthChecks: checkContact,
  lacksToOpen: lacksContact,
  exportOf: exportCounterNotices,
  reseal: resealReports,
} as const satisfies SliceWithCalls<typeof publicReports>;
