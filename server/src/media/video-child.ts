/** Decodes one member's videos. FFmpeg never runs in the site's own process. */
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { encodeRendition } from './encode.ts';
import type { MediaFormat } from './format.ts';
import { refuseBroken } from './loaders.ts';
import { serveJobs } from './serve-jobs.ts';
import type { StreamFiles, StreamPlan } from './stream-files.ts';
import type { FrameRequest, Inspection, Limits, MasterPlan, OnProgress } from './types.ts';
import { coverFrames } from './video/cover-frames.ts';
import { frameAt } from './video/frame-at.ts';
import { hashVideo } from './video/hash-video.ts';
import { inspectVideo } from './video/inspect-video.ts';
import { posterSeconds } from './video/poster-seconds.ts';
import { type FrameSpan, readFrames } from './video/read-frames.ts';
import { surveyVideo } from './video/survey-video.ts';
import { transcode } from './video/transcode.ts';
import { transcodeBySystem } from './video/transcode-by-system.ts';
import { writeVariants } from './video/variants.ts';
import { writePreview } from './video/write-preview.ts';
import type { Transcoded } from './video-service.ts';

export type VideoTasks = {
  inspect: { file: string; format: MediaFormat; limits: Limits };
  survey: { file: string; inspection: Inspection };
  hashes: { file: string; inspection: Inspection };
  frame: { file: string; format: MediaFormat; ask: FrameRequest };
  frames: { file: string; format: MediaFormat; span: FrameSpan };
  transcode: {
    file: string;
    inspection: Inspection;
    plan: Pick<MasterPlan, 'censor' | 'noiseKey'>;
    outDir: string;
    posterSide: number;
    ffmpegPath?: string;
  };
  streams: { file: string; plan: Omit<StreamPlan, 'outDir'>; outDir: string };
};

const PROBE_SIDE = 64;

serveJobs({
  inspect: ({ file, format, limits }: VideoTasks['inspect']) => orRefuse(() => inspectVideo(file, format, limits)),
  survey: ({ file, inspection }: VideoTasks['survey']) => orRefuse(() => surveyVideo(file, inspection)),
  hashes: ({ file, inspection }: VideoTasks['hashes']) => orRefuse(() => hashVideo(file, inspection)),
  frame: ({ file, format, ask }: VideoTasks['frame']) =>
    orRefuse(async () => {
      const strip = frameAt(file, format, ask.atMs / 1000, ask.maxSide);
      return (await encodeRendition(strip, 'webp')).data;
    }),
  frames: ({ file, format, span }: VideoTasks['frames']) => orRefuse(() => readFrames(file, format, span)),
  async transcode(job: VideoTasks['transcode'], report: OnProgress): Promise<Transcoded> {
    const { file, inspection, plan, outDir, posterSide } = job;
    const target = path.join(outDir, 'video.mp4');
    const size = await orRefuseUnreadable(job, () => encode(job, target, report));
    const { durationMs = 0 } = inspectVideo(target, 'mp4', { maxPixels: Number.MAX_SAFE_INTEGER, maxFrames: 0 });
    // A covered video's poster is a frame of the output, so that it shows nothing that the video hides.
    const [source, format] = plan.censor ? [target, 'mp4' as const] : [file, inspection.format];
    const strip = frameAt(source, format, posterSeconds(inspection), posterSide);
    return { file: target, type: 'video/mp4', ...size, durationMs, bytes: (await stat(target)).size, strip };
  },
  /** Nobody waits for these, so all other work on this machine comes first. */
  streams({ file, plan, outDir }: VideoTasks['streams']): StreamFiles {
    os.setPriority(os.constants.priority.PRIORITY_LOW);
    const target = path.join(outDir, 'preview.mp4');
    const preview = plan.preview ? { file: target, ...writePreview(file, target, plan.durationMs) } : null;
    return { preview, variants: plan.variants ? writeVariants(file, outDir) : [] };
  },
});

function encode({ file, inspection, plan, ffmpegPath }: VideoTasks['transcode'], target: string, report: OnProgress) {
  const { censor, noiseKey } = plan;
  if (!censor && ffmpegPath) return transcodeBySystem(ffmpegPath, file, inspection, target);
  const cover = censor && coverFrames(file, inspection, censor, noiseKey);
  return transcode(file, inspection, target, { cover, report });
}

async function orRefuseUnreadable<T>({ file, inspection }: VideoTasks['transcode'], work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    await orRefuse(() => frameAt(file, inspection.format, 0, PROBE_SIDE));
    throw error;
  }
}

async function orRefuse<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return refuseBroken(error);
  }
}
