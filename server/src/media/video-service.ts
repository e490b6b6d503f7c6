import { childCommand, childEntry } from './child-command.ts';
import { TRANSCODE_DEADLINE, VIDEO_SURVEY_DEADLINE } from './deadlines.ts';
import { type FairQueue, openFairQueue } from './fair-queue.ts';
import { openProcessPool, type PoolJob } from './process-pool.ts';
import { refuseFileUnlessKilled } from './refuse-file.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { Strip } from './strip.ts';
import type { Survey } from './survey-picture.ts';
import type { Inspection, MasterPlan, MasterResult, MediaServiceOptions } from './types.ts';
import { GIGABYTE } from './units.ts';

/** The transcoded video and its poster as pixels, from which master, renditions and placeholder are made. */
export type Transcoded = NonNullable<MasterResult['video']> & { strip: Strip };

type MemberJob = PoolJob & { member: string };

export type VideoService = {
  inspect(job: MemberJob): Promise<Inspection>;
  survey(file: string, inspection: Inspection, member: string): Promise<Survey>;
  frame(job: MemberJob): Promise<Uint8Array>;
  /** With the covers of the plan. The poster shows them too. */
  transcode(file: string, inspection: Inspection, plan: MasterPlan, member: string): Promise<Transcoded>;
  close(): Promise<void>;
};

const RESOURCE_LIMITS = { addressSpace: 4 * GIGABYTE, cpuSeconds: 4 * 3600, fileSize: 8 * GIGABYTE };

/** Videos use all cores but one, so that a picture need not wait for a video. One job per child. */
export function openVideoService(options: MediaServiceOptions, queue: FairQueue): VideoService {
  const { cores, log, masterMaxSide, ffmpegPath, workDir } = options;
  const size = Math.max(1, cores - 1);
  const visiblePaths = ffmpegPath ? [ffmpegPath] : [];
  const pool = openProcessPool({
    name: 'video',
    start: (job: JobFolder) =>
      childCommand(childEntry('video'), { resourceLimits: RESOURCE_LIMITS, visiblePaths }, job),
    workDir,
    size,
    retireAfter: { jobs: 1, busyMs: 0 },
    log,
  });
  const videoQueue = openFairQueue(size);
  const run = <T>(job: MemberJob) => videoQueue(job.member, () => queue(job.member, () => pool.run(job))) as Promise<T>;
  return {
    inspect: run,
    survey: (file, inspection, member) =>
      run<Survey>({ task: 'survey', input: { inspection }, deadlineMs: VIDEO_SURVEY_DEADLINE, member, file }).catch(
        refuseFileUnlessKilled,
      ),
    frame: (job) => run<Uint8Array>(job).catch(refuseFileUnlessKilled),
    transcode(file, inspection, { censor, outDir }, member) {
      const input = { inspection, plan: { censor }, posterSide: masterMaxSide, ffmpegPath };
      const job = { task: 'transcode', input, deadlineMs: TRANSCODE_DEADLINE, member, file, outDir };
      return run<Transcoded>(job).catch(refuseFileUnlessKilled);
    },
    close: () => pool.close(),
  };
}
