import type { Slice } from '../../../slice.ts';
import { isAlertDue } from './alert-queries.ts';
import { rebuildCases } from './case-events.ts';
import { recordConcern } from './concern.ts';
import { alertStaff } from './mail-staff.ts';
import { forgetInCases } from './queries.ts';
import { shownStaffAlertRules } from './staff-alert-rules.ts';

export const casesSlice = {
  name: 'cases',
  settings: [shownStaffAlertRules],
  repeated: [{ name: 'alerts to staff', everyMs: 15_000, run: alertStaff, isDue: isAlertDue }],
  onConcern: recordConcern,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetInCases(tx, id);
  },
  recount: ({ db }, how) => rebuildCases(db, how),
} as const satisfies Slice;
