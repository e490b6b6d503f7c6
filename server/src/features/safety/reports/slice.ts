import { reports } from '@veil/contract/safety/reports.ts';
import { withUrgentDb } from '../../../deps.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { exportReports } from './export.ts';
import { forgetWords } from './forget.ts';
import { forgetInReports } from './forget-queries.ts';
import { shownReportLimits } from './limits.ts';
import { reportComment, reportContent } from './report.ts';

export const reportsSlice = {
  name: 'reports',
  calls: reports,
  openDeps: withUrgentDb,
  handlers: { reportContent, reportComment },
  settings: [shownReportLimits],
  repeated: [{ name: 'words of old reports', everyMs: 3_600_000, run: forgetWords }],
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetInReports(tx, id);
  },
  exportOf: exportReports,
} as const satisfies SliceWithCalls<typeof reports>;
