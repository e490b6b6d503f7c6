import type { MediaKind } from './format.ts';
import { HOUR, MINUTE, SECOND } from './units.ts';

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

/** A small machine transcodes 4K at a third of its speed; codecs that decode slowly, at a sixth. */
const TRANSCODE = { base: 30 * MINUTE, perDuration: 6, most: 16 * HOUR };

export const transcodeDeadline = (durationMs = 0): number =>
  Math.min(TRANSCODE.most, TRANSCODE.base + TRANSCODE.perDuration * durationMs);

/** From a master of 1080 lines, three smaller variants from one decode. At low priority, other work may take most of the time. */
export const streamsDeadline = ({ durationMs }: { durationMs: number }): number => transcodeDeadline(2 * durationMs);
/** The longest that either may take. */
export const STREAMS_DEADLINE: number = TRANSCODE.most + HOUR;

export const VIDEO_SURVEY_DEADLINE = 3 * MINUTE;
/** Two seconds of video, and all frames before them where the index of the file leads past them. */
export const WINDOW_DEADLINE = 10 * MINUTE;

/**
 * The longest that publishing one file may take: inspection, survey, detection, transcode and poster, and time for unsealing, storing and
 * waiting in the queue. A job that is ended early begins again from the start. The queue allows no more than a day.
 */
export const PUBLISHING_DEADLINE: number = 23 * HOUR;
