import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { HashReason, hashKinds } from './hash-list.ts';

export const HashEntry = z.object({
  id: Id,
  kind: z.enum(hashKinds),
  hash: z.string(),
  reason: HashReason,
  source: z.string(),
  note: z.string(),
  caseId: z.nullable(Id),
  addedAt: Time,
  matches: z.int(),
});
export type HashEntry = z.infer<typeof HashEntry>;

/**
 * `held`: the item waits for a moderator. `removed`: the site deleted a file that is no item. `refused`: never stored.
 */
export const hashMatchStates = ['held', 'released', 'removed', 'refused'] as const;
export const HashMatch = z.object({
  id: Id,
  kind: z.string(),
  contentId: z.nullable(Id),
  member: z.nullable(z.object({ id: Id, name: z.nullable(z.string()), slug: z.nullable(z.string()) })),
  reason: HashReason,
  /** Differing bits of 256. */
  distance: z.int(),
  entries: z.int(),
  state: z.enum(hashMatchStates),
  matchedAt: Time,
});
export type HashMatch = z.infer<typeof HashMatch>;
