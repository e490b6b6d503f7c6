import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';

const Hashes = z.object({ sha256: z.nullable(z.string()), pdq: z.nullable(z.string()), bytes: z.int() });

export const PreservedFacts = z.object({
  keptAt: Time,
  item: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    alt: z.optional(z.string()),
    kind: z.string(),
    visibility: z.string(),
    uploadedAt: Time,
    publishedAt: z.nullable(Time),
    attestedAt: z.nullable(Time),
    attestationVersion: z.nullable(z.string()),
  }),
  original: z.nullable(z.extend(Hashes, { format: z.string() })),
  master: z.nullable(z.extend(Hashes, { width: z.int(), height: z.int() })),
  account: z.nullable(
    z.object({
      id: Id,
      name: z.nullable(z.string()),
      slug: z.nullable(z.string()),
      email: z.string(),
      emailVerified: z.boolean(),
      createdAt: Time,
      adultConfirmedAt: Time,
      country: z.nullable(z.string()),
    }),
  ),
  /** The site keeps only shortened network addresses. */
  sessions: z.array(
    z.object({ network: z.nullable(z.string()), device: z.nullable(z.string()), startedAt: Time, usedAt: Time }),
  ),
  matches: z.array(z.object({ source: z.nullable(z.string()), reason: z.string(), distance: z.int(), at: Time })),
});
export type PreservedFacts = z.infer<typeof PreservedFacts>;
