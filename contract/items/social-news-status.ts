import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';

/** `seen` is the sum of the others. `skipped`: deleted posts, posts without a picture, and videos. */
export const PictureCounts = z.object({
  seen: z.int(),
  added: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type PictureCounts = z.infer<typeof PictureCounts>;

export const PictureOutcome = z.enum(['added', 'duplicate', 'refused', 'failed', 'skipped']);
export type PictureOutcome = z.infer<typeof PictureOutcome>;

const JudgedPicture = z.object({
  title: z.string(),
  author: z.nullable(z.string()),
  url: z.string(),
  outcome: PictureOutcome,
  reason: z.nullable(z.string()),
  at: Time,
});

const FoundPicture = z.object({
  title: z.string(),
  community: z.string(),
  author: z.nullable(z.string()),
  url: z.string(),
  score: z.int(),
});
export type FoundPicture = z.infer<typeof FoundPicture>;

const Run = z.object({
  id: Id,
  kind: z.enum(['sync', 'dry']),
  /** `waiting`: continues at `resumesAt`, because the other site asked to wait or did not answer. */
  state: z.enum(['running', 'waiting', 'done', 'failed', 'stopped']),
  startedAt: Time,
  endedAt: z.nullable(Time),
  resumesAt: z.nullable(Time),
  error: z.nullable(z.string()),
  counts: PictureCounts,
});
export type SocialNewsRun = z.infer<typeof Run>;

export const SocialNewsStatus = z.object({
  isActive: z.boolean(),
  missing: z.nullable(z.string()),
  nextSyncAt: z.nullable(Time),
  /** The latest sync, and the latest dry run with at most 50 pictures that a sync would add. */
  sync: z.nullable(Run),
  dryRun: z.nullable(z.object({ ...Run.shape, found: z.array(FoundPicture) })),
  sources: z.array(
    z.object({
      name: z.string(),
      counts: PictureCounts,
      lastSyncedAt: z.nullable(Time),
      error: z.nullable(z.string()),
      lastPosts: z.array(JudgedPicture),
    }),
  ),
});
export type SocialNewsStatus = z.infer<typeof SocialNewsStatus>;

export const CheckedName = z.object({
  /** The community's own spelling, if known. */
  name: z.string(),
  state: z.enum(['found', 'missing', 'private', 'unchecked']),
  reason: z.nullable(z.string()),
  title: z.nullable(z.string()),
  members: z.nullable(z.int()),
  over18: z.boolean(),
});
export type CheckedName = z.infer<typeof CheckedName>;
