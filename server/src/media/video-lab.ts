import { blameFileForGood } from './blame-file.ts';
import type { Place } from './cage/place.ts';
import { type CrewJob, openCrew } from './crew.ts';
import { TRANSCODE_DEADLINE, VIDEO_SURVEY_DEADLINE } from './deadlines.ts';
import type { Inspection, MasterResult, MediaLabOptions } from './facts.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { childCommand, childEntry } from './sandbox.ts';
import type { Strip } from './strip.ts';
import type { Survey } from './survey-picture.ts';
import { GIGABYTE } from './units.ts';

/** The transcoded clip, and its poster as pixels: the picture from which everything else that is shown derives. */
export type Transcoded = NonNullable<MasterResult['video']> & { strip: Strip };

type MemberJob = CrewJob & { member: string };

export type VideoLab = {
  inspect(job: MemberJob): Promise<Inspection>;
  survey(file: string, inspection: Inspection, member: string): Promise<Survey>;
  transcode(file: string, inspection: Inspection, outDir: string, member: string): Promise<Transcoded>;
  close(): Promise<void>;
};

const CAPS = { addressSpace: 4 * GIGABYTE, cpuSeconds: 4 * 3600, fileSize: 8 * GIGABYTE };

/** Videos leave one place free where there is more than one core: a picture need not wait for a film. One job a child. */
export function openVideoLab(options: MediaLabOptions, lanes: Lanes): VideoLab {
  const { cores, log, masterMaxSide, ffmpegPath, workDir } = options;
  const size = Math.max(1, cores - 1);
  const sees = ffmpegPath ? [ffmpegPath] : [];
  const crew = openCrew({
    name: 'video',
    start: (place: Place) => childCommand(childEntry('video'), { caps: CAPS, sees }, place),
    workDir,
    size,
    retireAfter: { jobs: 1, busyMs: 0 },
    log,
  });
  const videoLanes = openLanes(size);
  const run = <T>(job: MemberJob) => videoLanes(job.member, () => lanes(job.member, () => crew.run(job))) as Promise<T>;
  return {
    inspect: run,
    survey: (file, inspection, member) =>
      run<Survey>({ task: 'survey', input: { inspection }, deadlineMs: VIDEO_SURVEY_DEADLINE, member, file }).catch(
        blameFileForGood,
      ),
    transcode(file, inspection, outDir, member) {
      const input = { inspection, posterSide: masterMaxSide, ffmpegPath };
      const job = { task: 'transcode', input, deadlineMs: TRANSCODE_DEADLINE, member, file, outDir };
      return run<Transcoded>(job).catch(blameFileForGood);
    },
    close: () => crew.close(),
  };
}
