import { openCrew } from './crew.ts';
import type { Inspection, Limits, MasterResult, MediaLabOptions } from './facts.ts';
import type { MediaFormat } from './format.ts';
import { type Gate, openGate } from './gate.ts';
import { childCommand } from './sandbox.ts';
import type { Strip } from './strip.ts';
import type { Survey } from './survey-picture.ts';
import { GIGABYTE, MINUTE } from './units.ts';

/** The transcoded clip, and its poster as pixels: the picture from which everything else that is shown derives. */
export type Transcoded = NonNullable<MasterResult['video']> & { strip: Strip };

export type VideoLab = {
  inspect(file: string, format: MediaFormat, limits: Limits): Promise<Inspection>;
  survey(file: string, inspection: Inspection): Promise<Survey>;
  transcode(file: string, inspection: Inspection, outDir: string): Promise<Transcoded>;
  close(): Promise<void>;
};

/** Ten minutes of 4K take a small machine half an hour. */
const TRANSCODE_DEADLINE = 90 * MINUTE;

/** Videos leave one place free where there is more than one core: a picture need not wait for a film. One job a child. */
export function openVideoLab({ cores, log, masterMaxSide, ffmpegPath }: MediaLabOptions, gate: Gate): VideoLab {
  const lanes = Math.max(1, cores - 1);
  const crew = openCrew({
    name: 'video',
    start: () => childCommand('video', { addressSpace: 4 * GIGABYTE, cpuSeconds: 4 * 3600, fileSize: 8 * GIGABYTE }),
    size: lanes,
    retireAfter: { jobs: 1, busyMs: 0 },
    log,
  });
  const lane = openGate(lanes);
  const run = <T>(task: string, input: unknown, deadlineMs: number) =>
    lane(() => gate(() => crew.run(task, input, deadlineMs))) as Promise<T>;
  return {
    inspect: (file, format, limits) => run('inspect', { file, format, limits }, MINUTE),
    survey: (file, inspection) => run('survey', { file, inspection }, 3 * MINUTE),
    transcode: (file, inspection, outDir) =>
      run('transcode', { file, inspection, outDir, posterSide: masterMaxSide, ffmpegPath }, TRANSCODE_DEADLINE),
    close: () => crew.close(),
  };
}
