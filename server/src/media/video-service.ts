import { checkedPixels } from './checked-pixels.ts';
import { childCommand, childEntry } from './child-command.ts';
import { streamsDeadline, transcodeDeadline, VIDEO_SURVEY_DEADLINE, WINDOW_DEADLINE } from './deadlines.ts';
import { type FairQueue, openFairQueue, type Rank } from './fair-queue.ts';
import type { FrameHashes } from './hash-pictures.ts';
import type { PoolJob, PoolOptions, ProcessPool } from './pool-job.ts';
import { openProcessPool } from './process-pool.ts';
import { refuseFileUnlessKilled } from './refuse-file.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { MediaServiceOptions } from './service-types.ts';
import type { StreamFiles, StreamPlan } from './stream-files.ts';
import type { Strip } from './strip.ts';
import type { Survey } from './survey-picture.ts';
import type { Inspection, MasterPlan, MasterResult, OnProgress } from './types.ts';
import { GIGABYTE, MINUTE } from './units.ts';
import type { FrameSpan, TimedFrames } from './video/read-frames.ts';

/** The poster's pixels are the source of master, renditions and placeholder. */
export type Transcoded = NonNullable<MasterResult['video']> & { strip: Strip };

type MemberJob = PoolJob & { member: string };

type TranscodeBy = [member: string, onProgress?: OnProgress];

export type VideoService = {
  inspect(job: MemberJob): Promise<Inspection>;
  survey(file: string, inspection: Inspection, member: string): Promise<Survey>;
  hashes(job: Omit<MemberJob, 'task'>): Promise<FrameHashes[]>;
  frame(job: MemberJob): Promise<Uint8Array>;
  windows(file: string, inspection: Inspection, member: string, rank?: Rank): AsyncIterable<TimedFrames>;
  transcode(file: string, inspection: Inspection, plan: MasterPlan, by: TranscodeBy): Promise<Transcoded>;
  /** Waits for no member's file: low priority, one at a time. */
  streams(file: string, plan: StreamPlan): Promise<StreamFiles>;
  close(): Promise<void>;
};

/** Four hours at the highest bit rate have 22 GB. The deadlines are shorter than the CPU time of all cores. */
export const videoLimits = { addressSpace: 4 * GIGABYTE, cpuSeconds: 36 * 3600, fileSize: 24 * GIGABYTE };

/** Frames of a window: two seconds of most videos, 42 MB at the detector's size. */
const WINDOW_FRAMES = 61;
const WINDOW_SIDE = 640;

/** One core is free, so that a picture need not wait. One job per child, except for requests for frames. */
export function openVideoService(options: MediaServiceOptions, queue: FairQueue): VideoService {
  const { cores, log, observe, masterMaxSide, ffmpegPath, workDir } = options;
  const size = Math.max(1, cores - 1);
  const visiblePaths = ffmpegPath ? [ffmpegPath] : [];
  const openPool = (name: string, retireAfter: PoolOptions['retireAfter'], children = size) =>
    openProcessPool({
      name,
      start: (job: JobFolder) => childCommand(childEntry('video'), { resourceLimits: videoLimits, visiblePaths }, job),
      workDir,
      size: children,
      retireAfter,
      idleMs: MINUTE,
      log,
      observe,
    });
  const pool = openPool('video', { jobs: 1, busyMs: 0 });
  const framePool = openPool('frames', { jobs: 64, busyMs: 2 * MINUTE });
  const inspectionPool = openPool('inspection', { jobs: 1, busyMs: 0 }, cores);
  const streamPool = openPool('streams', { jobs: 1, busyMs: 0 }, 1);
  const videoQueue = openFairQueue(size);
  const runIn = <T>(pool: ProcessPool, job: MemberJob) =>
    videoQueue(job.member, () => queue(job.member, () => pool.run(job))) as Promise<T>;
  const run = <T>(job: MemberJob) => runIn<T>(pool, job);
  const readWindow = async (file: string, { format }: Inspection, from: number, [member, rank]: [string, Rank]) => {
    const span: FrameSpan = { from, count: WINDOW_FRAMES, side: WINDOW_SIDE };
    const job = { task: 'frames', input: { format, span }, deadlineMs: WINDOW_DEADLINE, member, file, rank };
    // A low-ranked job skips the queue of videos, because it would keep its turn there while waiting for pictures.
    const read = () =>
      rank === 'low'
        ? (queue(member, () => framePool.run(job), rank) as Promise<TimedFrames>)
        : runIn<TimedFrames>(framePool, job);
    return checkedWindow(await read().catch(refuseFileUnlessKilled), span);
  };
  return {
    // Somebody waits for these, so they skip the transcodes, which may last hours.
    inspect: (job) => queue(job.member, () => inspectionPool.run(job)) as Promise<Inspection>,
    survey: (file, inspection, member) =>
      run<Survey>({ task: 'survey', input: { inspection }, deadlineMs: VIDEO_SURVEY_DEADLINE, member, file }).catch(
        refuseFileUnlessKilled,
      ),
    hashes: (job) => run<FrameHashes[]>({ ...job, task: 'hashes' }).catch(refuseFileUnlessKilled),
    frame: (job) => queue(job.member, () => framePool.run(job) as Promise<Uint8Array>).catch(refuseFileUnlessKilled),
    transcode(file, inspection, { censor, noiseKey, outDir }, [member, onProgress]) {
      const input = { inspection, plan: { censor, noiseKey }, posterSide: masterMaxSide, ffmpegPath };
      const deadlineMs = transcodeDeadline(inspection.durationMs);
      const job = { task: 'transcode', input, deadlineMs, member, file, outDir, onProgress };
      return run<Transcoded>(job).catch(refuseFileUnlessKilled);
    },
    async *windows(file, inspection, member, rank = 'normal') {
      let from = 0;
      let next: Promise<TimedFrames> | null = readWindow(file, inspection, from, [member, rank]);
      while (next) {
        const window: TimedFrames = await next;
        const last = window.times.at(-1) ?? 0;
        const isLast = window.frames.length < WINDOW_FRAMES;
        next = isLast ? null : readWindow(file, inspection, last, [member, rank]);
        next?.catch(() => undefined);
        // A single frame is the previous window's last, unless the video has only one.
        if (window.frames.length > 1 || from === 0) yield window;
        from = last;
      }
    },
    streams(file, { outDir, ...plan }) {
      const job = { task: 'streams', input: { plan }, deadlineMs: streamsDeadline(plan), file, outDir };
      return streamPool.run(job) as Promise<StreamFiles>;
    },
    async close() {
      await Promise.all([pool, framePool, inspectionPool, streamPool].map((one) => one.close()));
    },
  };
}

/** It must continue at the requested frame, or frames would be lost, and advance, or it would never end. */
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
