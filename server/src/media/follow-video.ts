import { posterParts } from './detect/merge-parts.ts';
import type { DetectionService } from './detection-service.ts';
import type { Detection } from './detection-types.ts';
import type { Rank } from './fair-queue.ts';
import { reportWindows } from './report-windows.ts';
import type { Inspection, OnProgress } from './types.ts';
import { SECOND } from './units.ts';
import { posterSeconds } from './video/poster-seconds.ts';
import type { VideoService } from './video-service.ts';

/** Detector looks per second of video, beside frames with new content; a look takes half a second of CPU. */
const VIDEO_LOOKS = 2.5;

type How = { rank?: Rank; onProgress?: OnProgress | undefined };

export function openFollower(video: Pick<VideoService, 'windows'>, detector: Pick<DetectionService, 'follow'>) {
  return async (
    file: string,
    inspection: Inspection,
    member: string,
    { rank = 'normal', onProgress }: How = {},
  ): Promise<Detection> => {
    const windows = reportWindows(video.windows(file, inspection, member, rank), inspection.durationMs, onProgress);
    const followed = await detector.follow(windows, VIDEO_LOOKS, rank);
    return { ...followed, parts: posterParts(followed.tracks ?? [], posterSeconds(inspection) * SECOND) };
  };
}
