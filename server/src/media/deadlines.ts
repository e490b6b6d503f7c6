import type { MediaKind } from './format.ts';
import { MINUTE, SECOND } from './units.ts';

/**
 * How long the first look at a file may take. A picture of few bytes can unfold to 100 megapixels; of a video two frames are decoded,
 * each with what leads up to it, and all its packets are read. Both are far below this on a small machine.
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

/** Ten minutes of 4K take a small machine half an hour. */
export const TRANSCODE_DEADLINE = 90 * MINUTE;
export const VIDEO_SURVEY_DEADLINE = 3 * MINUTE;

/**
 * The longest that publishing one file may take: its inspection, survey and detection, transcode and poster, and as much again for
 * unsealing, storing and waiting for a place. A job that is ended before its own work gives up starts all over.
 */
export const PUBLISHING_DEADLINE = 2 * TRANSCODE_DEADLINE;
