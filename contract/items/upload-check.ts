import * as z from 'zod/mini';

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-fA-F]{${digits}}$`)));

export const UploadCheck = z.object({
  sha256: hex(64),
  /** PDQ of the upright picture; null for a video. */
  pdq: z.optional(z.nullable(hex(64))),
  /** Below 50 a picture is too flat to be compared. */
  pdqQuality: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
});
