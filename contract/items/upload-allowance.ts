import * as z from 'zod/mini';
import { Time } from '../fields.ts';

/** Public items that wait for a moderator: all, or the first ones of a new member. */
export const ApprovalAhead = z.object({ items: z.enum(['all', 'first']), left: z.nullable(z.int()) });
export type ApprovalAhead = z.infer<typeof ApprovalAhead>;

export const UploadAllowance = z.object({
  uploadsLeft: z.int(),
  bytesPerDay: z.nullable(z.int()),
  bytesLeft: z.nullable(z.int()),
  moreAt: z.nullable(Time),
  approval: z.nullable(ApprovalAhead),
});
export type UploadAllowance = z.infer<typeof UploadAllowance>;
