import * as z from 'zod/mini';
import { Time } from './fields.ts';

/** What the caller may still upload in the present 24 hours. */
export const UploadAllowance = z.object({
  uploadsLeft: z.int(),
  /** Null: the site sets no limit. */
  bytesPerDay: z.nullable(z.int()),
  bytesLeft: z.nullable(z.int()),
  /** When some of it is there again; null: nothing is used. */
  moreAt: z.nullable(Time),
});
export type UploadAllowance = z.infer<typeof UploadAllowance>;
