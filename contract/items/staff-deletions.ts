import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { Rule } from '../rules.ts';

/** Only the deletion of another member's item or comment needs this. */
export const StaffDeletion = z.object({
  rule: z._default(Rule, 'other'),
  reason: z._default(text(2000), ''),
});
export type StaffDeletion = z.infer<typeof StaffDeletion>;
