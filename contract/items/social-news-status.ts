import * as z from 'zod/mini';
import { Id, Time } from './fields.ts';

/** `seen` is the sum of the others. `skipped`: of deleted posts, without a picture, videos. */
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

/** A picture of a post, and what became of it. */
const JudgedPicture = z.object({
  title: z.string(),
  author: z.nullable(z.string()),
  url: z.string(),
  outcome: PictureOutcome,
  /** Why it was not added. */
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
  /** `waiting`: it goes on at `resumesAt`, because the site asks to wait or did not answer. */
  state: z.enum(['running', 'waiting', 'done', 'failed', 'stopped']),
  startedAt: Time,
  endedAt: z.nullable(Time),
  resumesAt: z.nullable(Time),
  /** What it is waiting for, or failed at. */
  error: z.nullable(z.string()),
  counts: PictureCounts,
});
export type SocialNewsRun = z.infer<typeof Run>;

export const SocialNewsStatus = z.object({
  isActive: z.boolean(),
  /** What is missing for a sync, in one sentence; null where nothing is. */
  missing: z.nullable(z.string()),
  nextSyncAt: z.nullable(Time),
  /** The latest sync, and the latest dry run with what a sync would add: at most 50 pictures of it. */
  sync: z.nullable(Run),
  dryRun: z.nullable(z.object({ ...Run.shape, found: z.array(FoundPicture) })),
  sources: z.array(
    z.object({
      name: z.string(),
      counts: PictureCounts,
      lastSyncedAt: z.nullable(Time),
      error: z.nullable(z.string()),
      /** The newest five. */
      lastPosts: z.array(JudgedPicture),
    }),
  ),
});
export type SocialNewsStatus = z.infer<typeof SocialNewsStatus>;

export const CheckedName = z.object({
  /** As its community writes it, where it is known. */
  name: z.string(),
  state: z.enum(['found', 'missing', 'private', 'unchecked']),
  /** Why it could not be checked. */
  reason: z.nullable(z.string()),
  title: z.nullable(z.string()),
  members: z.nullable(z.int()),
  over18: z.boolean(),
});
export type CheckedName = z.infer<typeof CheckedName>;
