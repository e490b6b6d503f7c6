import type { MediaKind } from './format.ts';
import { MINUTE, SECOND } from './units.ts';

/**
 * How long the inspection of a file may take. A small file can hold a picture of 100 megapixels; of a video all packets are read and two
 * frames decoded, each from the keyframe before it. A small machine needs far less for both.
 */
const INSPECTION = {
  image: { base: 20 * SECOND, perMegabyte: 0.25 * SECOND },
  video: { base: 10 * SECOND, perMegabyte: 0.25 * SECOND },
};
const MAX_INSPECTION = 2 * MINUTE;

export function inspectionDeadline(kind: MediaKind, bytes: number): number {
  const { base, perMegabyte } = INSPECTION[kind];
  return Math.min(MAX_INSPECTION, base + (bytes / 1e6) * perMegabyte);
}

/** One frame of a file that was inspected before. */
export const FRAME_DEADLINE = 30 * SECOND;

/** A small machine transcodes ten minutes of 4K in half an hour. */
export const TRANSCODE_DEADLINE = 90 * MINUTE;
export const VIDEO_SURVEY_DEADLINE = 3 * MINUTE;
/** Two seconds of video, and all frames before them where the index of the file leads past them. */
export const WINDOW_DEADLINE = 10 * MINUTE;

/**
 * The longest that publishing one file may take: inspection, survey, detection, transcode and poster, and as much again for unsealing,
 * storing and waiting in the queue. It must be longer than those deadlines together: a job that is ended early begins again from the start.
 */
export const PUBLISHING_DEADLINE = 2 * TRANSCODE_DEADLINE;
