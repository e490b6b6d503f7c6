/** Child process that decodes one video and ends. FFmpeg never runs in the site's own process. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFormat } from './format.ts';
import { refuseBroken } from './loaders.ts';
import { serveJobs } from './serve-jobs.ts';
import type { Inspection, Limits } from './types.ts';
import { frameAt } from './video/frame-at.ts';
import { inspectVideo } from './video/inspect-video.ts';
import { posterSeconds, surveyVideo } from './video/survey-video.ts';
import { transcode } from './video/transcode.ts';
import { transcodeBySystem } from './video/transcode-by-system.ts';
import type { Transcoded } from './video-service.ts';

export type VideoTasks = {
  inspect: { file: string; format: MediaFormat; limits: Limits };
  survey: { file: string; inspection: Inspection };
  transcode: { file: string; inspection: Inspection; outDir: string; posterSide: number; ffmpegPath?: string };
};

serveJobs({
  inspect({ file, format, limits }: VideoTasks['inspect']) {
    try {
      return inspectVideo(file, format, limits);
    } catch (error) {
      return refuseBroken(error);
    }
  },
  survey: ({ file, inspection }: VideoTasks['survey']) => surveyVideo(file, inspection).catch(refuseBroken),
  async transcode({ file, inspection, outDir, posterSide, ffmpegPath }: VideoTasks['transcode']): Promise<Transcoded> {
    const target = path.join(outDir, 'video.mp4');
    const size = ffmpegPath
      ? transcodeBySystem(ffmpegPath, file, inspection, target)
      : transcode(file, inspection, target);
    const { durationMs = 0 } = inspectVideo(target, 'mp4', { maxPixels: Number.MAX_SAFE_INTEGER, maxFrames: 0 });
    const strip = frameAt(file, inspection.format, posterSeconds(inspection), posterSide);
    return { file: target, type: 'video/mp4', ...size, durationMs, bytes: (await stat(target)).size, strip };
  },
});
