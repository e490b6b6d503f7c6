import { publicReports } from '@veil/contract/public-reports.ts';
import { withUrgentDb } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportCounterNotices } from './export.ts';
import { forgetting } from './forget.ts';
import { checkContact, lacksContact } from './health.ts';
import { servePublicReports } from './pages.ts';
import { resealReports } from './reseal.ts';
import { bindPublicReports } from './routes.ts';
import { shownContact, shownVisitorLimits } from './settings.ts';

/** Reports by anyone on a page without scripts, reports of members, and copyright notices with their counter-notices. */
export const publicReportsSlice = {
  name: 'public-reports',
  calls: publicReports,
  bind: (deps) => bindPublicReports(withUrgentDb(deps)),
  servePages: servePublicReports,
  settings: [shownContact, shownVisitorLimits],
  repeated: [forgetting],
  healthChecks: checkContact,
  lacksToOpen: lacksContact,
  exportOf: exportCounterNotices,
  reseal: resealReports,
} as const satisfies SliceWithCalls<typeof publicReports>;
