import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, whole } from '../fields.ts';
import { ContentCard } from './content.ts';
import { ImageQueueConfig, perHour, QueueCoverType } from './image-queue-config.ts';

export const skipReasons = [
  'licence',
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

/** `held`: hidden by a report, or waiting for a review. `failed`: could not be made or published. */
export const copyStates = ['waiting', 'processing', 'published', 'held', 'failed', 'deleted'] as const;
const CopyState = z.enum(copyStates);
export type CopyState = z.infer<typeof CopyState>;

const QueueError = z.object({ at: Time, title: z.string(), sentence: z.string() });

export const ImageQueueStatus = z.object({
  paused: z.boolean(),
  /** Why the queue is idle although it is not paused, with the remedy. */
  blocked: z.nullable(z.string()),
  /** The admin who attested the queue's publications; null before the first start. */
  attested: z.nullable(z.object({ by: z.nullable(z.string()), at: Time })),
  runsNow: z.boolean(),
  /** `waiting` are unchecked, `taken` have copies, and `skipped` were checked without a copy. */
  pictures: z.object({
    total: z.int(),
    waiting: z.int(),
    checked: z.int(),
    taken: z.int(),
    skipped: z.array(z.object({ reason: SkipReason, count: z.int() })),
  }),
  copies: z.record(CopyState, z.int()),
  hour: z.object({ made: z.int(), limit: z.int() }),
  errors: z.array(QueueError),
  /** It is null until the account that publishes copies exists. */
  house: z.nullable(z.object({ name: z.string(), slug: z.string() })),
});
export type ImageQueueStatus = z.infer<typeof ImageQueueStatus>;

export const QueueCopy = z.object({
  poolItemId: Id,
  title: z.string(),
  number: z.int(),
  censor: z.object({ type: QueueCoverType, scope: z.enum(['detection', 'full']), intensity: z.int() }),
  state: CopyState,
  notice: z.nullable(z.string()),
  item: z.nullable(ContentCard),
});
export type QueueCopy = z.infer<typeof QueueCopy>;

export const imageQueue = table({
  getImageQueueConfig: {
    method: 'GET',
    path: '/image-queue/config',
    summary: 'Read which pictures of the public pool the site publishes itself, and their covers',
    access: 'admin',
    answer: ImageQueueConfig,
  },
  saveImageQueueConfig: {
    method: 'POST',
    path: '/image-queue/config',
    summary: 'Change the options of the queue for pictures without copies',
    access: 'admin',
    audit: 'image_queue_config_saved',
    body: z.extend(ImageQueueConfig, { perHour: z.optional(perHour) }),
    answer: ImageQueueConfig,
  },
  getImageQueueStatus: {
    method: 'GET',
    path: '/image-queue/status',
    summary: 'Read the numbers of finished and waiting copies, and the reason of a stop',
    access: 'admin',
    answer: ImageQueueStatus,
  },
  resumeImageQueue: {
    method: 'POST',
    path: '/image-queue/resume',
    summary: 'Start or continue the queue. The first start needs the attestation of an upload for all its copies',
    access: 'admin',
    audit: 'image_queue_resumed',
    body: z.object({ adultsAgree: z._default(z.boolean(), false) }),
    answer: ImageQueueStatus,
  },
  pauseImageQueue: {
    method: 'POST',
    path: '/image-queue/pause',
    summary: 'Pause the queue after the present copy',
    access: 'admin',
    audit: 'image_queue_paused',
    answer: ImageQueueStatus,
  },
  runImageQueue: {
    method: 'POST',
    path: '/image-queue/run',
    summary: 'Take the next picture now, even if the queue is paused or has reached its hourly limit',
    access: 'admin',
    audit: 'image_queue_run',
    answer: ImageQueueStatus,
  },
  retryImageQueue: {
    method: 'POST',
    path: '/image-queue/retry',
    summary: 'Retry unreadable pictures and failed copies',
    access: 'admin',
    audit: 'image_queue_retried',
    answer: ImageQueueStatus,
  },
  listImageQueueCopies: {
    method: 'GET',
    path: '/image-queue/copies',
    summary: 'List the copies, the last drawn first',
    access: 'admin',
    query: z.object({ limit: whole(12, 1, 48), offset }),
    answer: list(QueueCopy),
  },
});
