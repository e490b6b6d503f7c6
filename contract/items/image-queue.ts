import * as z from 'zod/mini';
import { BodyPartNames, intensity as intensities } from './body-parts.ts';
import { table } from './call.ts';
import { ContentCard } from './content.ts';
import { Id, list, offset, Time, whole } from './fields.ts';

/** Copies of one picture, and copies made in an hour. */
export const queueLimits = { copies: { min: 1, max: 10 }, perHour: { min: 1, max: 1000, default: 60 } } as const;

/** A type that covers: nothing is published uncovered by the queue. */
export const QueueCoverType = z.enum(['blur', 'pixelate', 'blackout']);
export type QueueCoverType = z.infer<typeof QueueCoverType>;

/** A whole number between the bounds. Any value that is not a number gives the fallback (seed section 5). */
const wholeOr = (fallback: number, { min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value): number => {
        const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
        return isNumber && Number.isFinite(Number(value)) ? Number(value) : fallback;
      }),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

const copies = (fallback: number) => z._default(wholeOr(fallback, queueLimits.copies), fallback);
const intensity = (fallback: number) => z._default(wholeOr(fallback, { min: 1, max: intensities.max }), fallback);
const perHour = wholeOr(queueLimits.perHour.default, queueLimits.perHour);
const parts = BodyPartNames;

export const ImageQueueConfig = z.object({
  censorTypes: z.array(QueueCoverType).check(z.minLength(1, 'Choose at least one of the types'), z.maxLength(10)),
  /** A picture in which any other part was found is skipped. */
  allowedParts: parts,
  /** A picture in which one of these was not found is skipped. They are covered, beside the parts that the site covers by default. */
  requiredParts: parts,
  copiesMin: copies(1),
  copiesMax: copies(3),
  intensityMin: intensity(10),
  intensityMax: intensity(60),
  /** Copies made in any 60 minutes, at most. */
  perHour,
});
export type ImageQueueConfig = z.infer<typeof ImageQueueConfig>;

/** Why a picture of the pool is passed over. */
export const skipReasons = [
  'otherParts',
  'partsMissing',
  'nothingToCover',
  'unsure',
  'moving',
  'refused',
  'failed',
] as const;
export const SkipReason = z.enum(skipReasons);
export type SkipReason = z.infer<typeof SkipReason>;

/**
 * `waiting`: not made yet. `processing`, `published`: as its item. `held`: hidden by a report, or waiting for a review. `failed`: could not be made
 * or published. `deleted`: its item was.
 */
export const copyStates = ['waiting', 'processing', 'published', 'held', 'failed', 'deleted'] as const;
const CopyState = z.enum(copyStates);
export type CopyState = z.infer<typeof CopyState>;

const QueueError = z.object({ at: Time, title: z.string(), sentence: z.string() });

export const ImageQueueStatus = z.object({
  paused: z.boolean(),
  /** Why nothing is made although it is not paused: a sentence that says what to change. */
  blocked: z.nullable(z.string()),
  /** Who attested what the queue publishes; null until it is started for the first time. */
  attested: z.nullable(z.object({ by: z.nullable(z.string()), at: Time })),
  /** The next picture is taken without waiting. */
  runsNow: z.boolean(),
  /** Pictures of the pool: `waiting` have not been looked at, `checked` have; of these, `taken` have copies and `skipped` none. */
  pictures: z.object({
    total: z.int(),
    waiting: z.int(),
    checked: z.int(),
    taken: z.int(),
    skipped: z.array(z.object({ reason: SkipReason, count: z.int() })),
  }),
  copies: z.record(CopyState, z.int()),
  hour: z.object({ made: z.int(), limit: z.int() }),
  /** The newest five. */
  errors: z.array(QueueError),
  /** The profile of the account that publishes the copies; null until it is made. */
  house: z.nullable(z.object({ name: z.string(), slug: z.string() })),
});
export type ImageQueueStatus = z.infer<typeof ImageQueueStatus>;

export const QueueCopy = z.object({
  poolItemId: Id,
  title: z.string(),
  number: z.int(),
  censor: z.object({ type: QueueCoverType, scope: z.enum(['detection', 'full']), intensity: z.int() }),
  state: CopyState,
  /** What went wrong. */
  notice: z.nullable(z.string()),
  /** Its item, once it is made and as long as it is there. */
  item: z.nullable(ContentCard),
});
export type QueueCopy = z.infer<typeof QueueCopy>;

export const imageQueue = table({
  getImageQueueConfig: {
    method: 'GET',
    path: '/image-queue/config',
    summary: 'Which pictures of the public pool are published by the site itself, and how they are covered',
    access: 'admin',
    answer: ImageQueueConfig,
  },
  saveImageQueueConfig: {
    method: 'POST',
    path: '/image-queue/config',
    summary: 'Change that, for pictures of which no copy was drawn yet',
    access: 'admin',
    audit: 'image_queue_config_saved',
    body: z.extend(ImageQueueConfig, { perHour: z.optional(perHour) }),
    answer: ImageQueueConfig,
  },
  getImageQueueStatus: {
    method: 'GET',
    path: '/image-queue/status',
    summary: 'What the queue has done, what waits, and why it stands still',
    access: 'admin',
    answer: ImageQueueStatus,
  },
  resumeImageQueue: {
    method: 'POST',
    path: '/image-queue/resume',
    summary:
      'Start the queue, or let it go on. The first time with the attestation of an upload for all that it publishes',
    access: 'admin',
    audit: 'image_queue_resumed',
    body: z.object({ adultsAgree: z._default(z.boolean(), false) }),
    answer: ImageQueueStatus,
  },
  pauseImageQueue: {
    method: 'POST',
    path: '/image-queue/pause',
    summary: 'Stop after the copy that is being made',
    access: 'admin',
    audit: 'image_queue_paused',
    answer: ImageQueueStatus,
  },
  runImageQueue: {
    method: 'POST',
    path: '/image-queue/run',
    summary: 'Take the next picture now, also while the queue is paused or has made its copies of the hour',
    access: 'admin',
    audit: 'image_queue_run',
    answer: ImageQueueStatus,
  },
  retryImageQueue: {
    method: 'POST',
    path: '/image-queue/retry',
    summary: 'Try pictures and copies again that could not be read or made',
    access: 'admin',
    audit: 'image_queue_retried',
    answer: ImageQueueStatus,
  },
  listImageQueueCopies: {
    method: 'GET',
    path: '/image-queue/copies',
    summary: 'Copies, the last drawn first',
    access: 'admin',
    query: z.object({ limit: whole(12, 1, 48), offset }),
    answer: list(QueueCopy),
  },
});
