import type { MediaKind } from './format.ts';
import { HOUR, MINUTE, SECOND } from './units.ts';

/** 100 megapixels may be in a small file, and all packets of a video are read. Even a small machine needs far less. */
const INSPECTION = {
  image: { base: 20 * SECOND, perMegabyte: 0.25 * SECOND },
  video: { base: 10 * SECOND, perMegabyte: 0.25 * SECOND },
};
const MAX_INSPECTION = 2 * MINUTE;

export function inspectionDeadline(kind: MediaKind, bytes: number): number {
  const { base, perMegabyte } = INSPECTION[kind];
  return Math.min(MAX_INSPECTION, base + (bytes / 1e6) * perMegabyte);
}

export const FRAME_DEADLINE = 30 * SECOND;

/** A small machine transcodes 4K at a third of its speed; codecs that decode slowly, at a sixth. */
const TRANSCODE = { base: 30 * MINUTE, perDuration: 6, most: 16 * HOUR };

export const transcodeDeadline = (durationMs = 0): number =>
  Math.min(TRANSCODE.most, TRANSCODE.base + TRANSCODE.perDuration * durationMs);

/** Three smaller variants of 1080 lines. At low priority, other work may take most of the time. */
export const streamsDeadline = ({ durationMs }: { durationMs: number }): number => transcodeDeadline(2 * durationMs);
export const STREAMS_DEADLINE: number = TRANSCODE.most + HOUR;

export const VIDEO_SURVEY_DEADLINE = 3 * MINUTE;
/** Two seconds of video, and all earlier frames if the file's index leads past them. */
export const WINDOW_DEADLINE = 10 * MINUTE;

/**
 * Inspection, survey, detection, transcode and poster. A job ended early starts over. The queue allows at most a day.
 */
export const PUBLISHING_DEADLINE: number = 23 * HOUR;
