import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { Rule } from '../rules.ts';

/** An admin's reason to delete another member's item or comment. Ignored for their own. */
export const StaffDeletion = z.object({
  rule: z._default(Rule, 'other'),
  /** The maker or author reads it. */
  reason: z._default(text(2000), ''),
});
export type StaffDeletion = z.infer<typeof StaffDeletion>;
