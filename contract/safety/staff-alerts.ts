import * as z from 'zod/mini';
import type { CaseKind } from './case-kinds.ts';

/** These cannot wait: an intimate picture without consent, or a person who may be a minor. */
export const urgentKinds: readonly CaseKind[] = [
  ...(['intimate', 'no_consent', 'may_show_minor', 'match', 'age', 'age_text'] as const),
];

/** Pause between two digests of less urgent cases; 0 for none. */
export const StaffAlertRules = z.object({ digestHours: z.int().check(z.minimum(0), z.maximum(168)) });
export type StaffAlertRules = z.infer<typeof StaffAlertRules>;

/** `restricted` is null for moderators, who must not learn of it. */
export const StaffCounts = z.object({
  open: z.int(),
  urgent: z.int(),
  appeals: z.int(),
  restricted: z.nullable(z.int()),
});
export type StaffCounts = z.infer<typeof StaffCounts>;
