import * as z from 'zod/mini';
import { Time } from '../fields.ts';

/** Public items of the caller that wait for a moderator: all, or the first ones of a new member. */
export const ApprovalAhead = z.object({ items: z.enum(['all', 'first']), left: z.nullable(z.int()) });
export type ApprovalAhead = z.infer<typeof ApprovalAhead>;

/** The caller's remaining uploads in the current 24 hours, and their handling. */
export const UploadAllowance = z.object({
  uploadsLeft: z.int(),
  /** Null if the site sets no limit. */
  bytesPerDay: z.nullable(z.int()),
  bytesLeft: z.nullable(z.int()),
  /** The time at which the allowance grows again; null if nothing is used. */
  moreAt: z.nullable(Time),
  /** Null if the next public item needs no approval. */
  approval: z.nullable(ApprovalAhead),
});
export type UploadAllowance = z.infer<typeof UploadAllowance>;
