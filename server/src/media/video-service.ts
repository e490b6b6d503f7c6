import { checkedPixels } from './checked-pixels.ts';
import { childCommand, childEntry } from './child-command.ts';
import { TRANSCODE_DEADLINE, VIDEO_SURVEY_DEADLINE, WINDOW_DEADLINE } from './deadlines.ts';
import { type FairQueue, openFairQueue } from './fair-queue.ts';
import { openProcessPool, type PoolJob, type PoolOptions, type ProcessPool } from './process-pool.ts';
import { refuseFileUnlessKilled } from './refuse-file.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { Strip } from './strip.ts';
import type { Survey } from './survey-picture.ts';
import type { Inspection, MasterPlan, MasterResult, MediaServiceOptions } from './types.ts';
import { GIGABYTE, MINUTE } from './units.ts';
import type { FrameSpan, TimedFrames } from './video/read-frames.ts';

/** The transcoded video and its poster as pixels, from which master, renditions and placeholder are made. */
export type Transcoded = NonNullable<MasterResult['video']> & { strip: Strip };

type MemberJob = PoolJob & { member: string };

export type VideoService = {
  inspect(job: MemberJob): Promise<Inspection>;
  survey(file: string, inspection: Inspection, member: string): Promise<Survey>;
  frame(job: MemberJob): Promise<Uint8Array>;
  /** All frames, small and in order, a few seconds at a time. A window begins with the last frame of the one before it. */
  windows(file: string, inspection: Inspection, member: string): AsyncIterable<TimedFrames>;
  /** With the covers of the plan. The poster shows them too. */
  transcode(file: string, inspection: Inspection, plan: MasterPlan, member: string): Promise<Transcoded>;
  close(): Promise<void>;
};

const RESOURCE_LIMITS = { addressSpace: 4 * GIGABYTE, cpuSeconds: 4 * 3600, fileSize: 8 * GIGABYTE };

/** Frames of a window: two seconds of most videos, 42 MB at the detector's size. */
const WINDOW_FRAMES = 61;
const WINDOW_SIDE = 640;

/** Videos use all cores but one, so that a picture need not wait for a video. One job per child, but for frames, which are asked for often. */
export function openVideoService(options: MediaServiceOptions, queue: FairQueue): VideoService {
  const { cores, log, masterMaxSide, ffmpegPath, workDir } = options;
  const size = Math.max(1, cores - 1);
  const visiblePaths = ffmpegPath ? [ffmpegPath] : [];
  const openPool = (name: string, retireAfter: PoolOptions['retireAfter']) =>
    openProcessPool({
      name,
      start: (job: JobFolder) =>
        childCommand(childEntry('video'), { resourceLimits: RESOURCE_LIMITS, visiblePaths }, job),
      workDir,
      size,
      retireAfter,
      idleMs: MINUTE,
      log,
    });
  const pool = openPool('video', { jobs: 1, busyMs: 0 });
  const framePool = openPool('frames', { jobs: 64, busyMs: 2 * MINUTE });
  const videoQueue = openFairQueue(size);
  const runIn = <T>(pool: ProcessPool, job: MemberJob) =>
    videoQueue(job.member, () => queue(job.member, () => pool.run(job))) as Promise<T>;
  const run = <T>(job: MemberJob) => runIn<T>(pool, job);
  const readWindow = async (file: string, { format }: Inspection, from: number, member: string) => {
    const span: FrameSpan = { from, count: WINDOW_FRAMES, side: WINDOW_SIDE };
    const job = { task: 'frames', input: { format, span }, deadlineMs: WINDOW_DEADLINE, member, file };
    return checkedWindow(await runIn<TimedFrames>(framePool, job).catch(refuseFileUnlessKilled), span);
  };
  return {
    inspect: run,
    survey: (file, inspection, member) =>
      run<Survey>({ task: 'survey', input: { inspection }, deadlineMs: VIDEO_SURVEY_DEADLINE, member, file }).catch(
        refuseFileUnlessKilled,
      ),
    frame: (job) => runIn<Uint8Array>(framePool, job).catch(refuseFileUnlessKilled),
    transcode(file, inspection, { censor, noiseKey, outDir }, member) {
      const input = { inspection, plan: { censor, noiseKey }, posterSide: masterMaxSide, ffmpegPath };
      const job = { task: 'transcode', input, deadlineMs: TRANSCODE_DEADLINE, member, file, outDir };
      return run<Transcoded>(job).catch(refuseFileUnlessKilled);
    },
    async *windows(file, inspection, member) {
      let from = 0;
      let next: Promise<TimedFrames> | null = readWindow(file, inspection, from, member);
      while (next) {
        const window: TimedFrames = await next;
        const last = window.times.at(-1) ?? 0;
        const isLast = window.frames.length < WINDOW_FRAMES;
        // Read while the caller works on this one.
        next = isLast ? null : readWindow(file, inspection, last, member);
        next?.catch(() => undefined);
        // One frame alone is the last of the window before, unless the video has only one.
        if (window.frames.length > 1 || from === 0) yield window;
        from = last;
      }
    },
    async close() {
      await Promise.all([pool.close(), framePool.close()]);
    },
  };
}

/** A window must go on from the frame it was asked for, or frames would be left out, and move on, or it would never end. */
function checkedWindow(window: TimedFrames, { from, count }: FrameSpan): TimedFrames {
  const { frames, times } = window;
  const ordered = times.every((time, nth) => Number.isFinite(time) && (nth === 0 || time > (times[nth - 1] ?? 0)));
  const goesOn = from === 0 || times[0] === from;
  if (frames.length !== times.length || frames.length > count || !ordered || !goesOn) {
    throw new Error('frames: an invalid reply');
  }
  for (const frame of frames) checkedPixels(frame);
  return window;
}
