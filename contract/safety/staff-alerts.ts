import * as z from 'zod/mini';
import type { CaseKind } from './cases.ts';

/** Cases of these kinds cannot wait: somebody intimate without consent, or somebody who may be a minor. */
export const urgentKinds: readonly CaseKind[] = [
  ...(['intimate', 'no_consent', 'may_show_minor', 'match', 'age', 'age_text'] as const),
];

/** Hours between two digests of what can wait; 0: none. */
export const StaffAlertRules = z.object({ digestHours: z.int().check(z.minimum(0), z.maximum(168)) });
export type StaffAlertRules = z.infer<typeof StaffAlertRules>;

/** What waits for staff. `restricted`: null for moderators, who must not learn of it. */
export const StaffCounts = z.object({
  open: z.int(),
  urgent: z.int(),
  appeals: z.int(),
  restricted: z.nullable(z.int()),
});
export type StaffCounts = z.infer<typeof StaffCounts>;
