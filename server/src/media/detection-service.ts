import type { BodyPart, Pixels } from '@veil/imaging';
import { checkedReply } from './checked-detection.ts';
import { childCommand, childEntry } from './child-command.ts';
import type { Findings } from './detect/detector.ts';
import { mergeParts, mergePosterParts } from './detect/merge-parts.ts';
import { agesOfFrames } from './detect/moving-ages.ts';
import type { DetectedPerson, Detection } from './detection-types.ts';
import type { DetectTask, FollowTask } from './detector-child.ts';
import type { Rank } from './fair-queue.ts';
import { type FollowReply, followMoving } from './follow/follow-moving.ts';
import type { FrameWindow } from './follow/shots.ts';
import { say } from './messages.ts';
import type { ProcessPool } from './pool-job.ts';
import { openProcessPool } from './process-pool.ts';
import type { MediaServiceOptions } from './service-types.ts';
import { GIGABYTE, MINUTE, SECOND } from './units.ts';

/** Every failure becomes `failed`, and the caller then covers the whole frame. */
export type DetectionService = {
  detect(frames: Pixels[], first: 'frame' | 'poster'): Promise<Detection>;
  /** `looksPerSecond` limits the models' runs, beside the ends of shots. */
  follow(windows: AsyncIterable<FrameWindow>, looksPerSecond: number, rank?: Rank): Promise<Detection>;
  close(): Promise<void>;
};

const LOADING_MS = MINUTE;
const FRAME_MS = 20 * SECOND;
const THOROUGH_MS = 2 * MINUTE;

type Options = Pick<MediaServiceOptions, 'detector' | 'nudenetModel' | 'workDir' | 'log' | 'observe'>;

export function openDetectionService({
  detector: adapter,
  nudenetModel,
  workDir,
  log,
  observe,
}: Options): DetectionService {
  if (adapter === 'none') {
    const detection: Detection = { adapter, model: 'none', parts: [], failed: say('noDetectorIsConfigured') };
    return { detect: async () => detection, follow: async () => detection, close: async () => {} };
  }
  const visiblePaths = nudenetModel ? [nudenetModel.path, nudenetModel.runtime] : [];
  const pool: ProcessPool = openProcessPool({
    name: 'detector',
    start: (place) =>
      childCommand(childEntry('detector'), { resourceLimits: { fileSize: GIGABYTE }, visiblePaths }, place),
    workDir,
    size: 1,
    retireAfter: { jobs: 5000, busyMs: 60 * MINUTE },
    idleMs: 5 * MINUTE,
    log,
    observe,
  });
  const models = { adapter, ...(nudenetModel ? { nudenetModel } : {}) };
  const failure = (error: unknown): Detection => {
    const failed = error instanceof Error ? error.message : String(error);
    return { adapter, model: adapter, parts: [], failed };
  };
  return {
    close: () => pool.close(),
    async follow(windows, looksPerSecond, rank = 'normal') {
      try {
        const followed = await followMoving(windows, (window, before) => {
          const seconds = ((window.times.at(-1) ?? 0) - (window.times[0] ?? 0)) / 1000;
          const mostLooks = Math.ceil(Math.max(1, seconds) * looksPerSecond);
          const input: FollowTask = { ...models, window, before, mostLooks };
          const deadlineMs = MINUTE + window.frames.length * 5 * SECOND;
          return pool.run({ task: 'follow', input, deadlineMs, rank }) as Promise<FollowReply>;
        });
        return { adapter, ...followed };
      } catch (error) {
        return failure(error);
      }
    },
    async detect(frames, first) {
      try {
        const thorough = frames.length === 1;
        const task: DetectTask = { ...models, frames, thorough };
        const deadlineMs = LOADING_MS + (thorough ? THOROUGH_MS : frames.length * FRAME_MS);
        const answer = await pool.run({ task: 'detect', input: task, deadlineMs });
        const { model, findings } = checkedReply(answer, frames.length);
        const [poster = [], ...samples] = partsOf(findings);
        const parts = first === 'poster' ? mergePosterParts(poster, samples) : mergeParts([poster, ...samples]);
        const ages = findings.flatMap((finding) => finding.apparentAges ?? []);
        const apparentAges = findings.length > 1 ? agesOfFrames(ages) : ages;
        const people = mostPeople(findings);
        return { adapter, model, parts, ...(people && { people }), ...(apparentAges.length > 0 && { apparentAges }) };
      } catch (error) {
        return failure(error);
      }
    },
  };
}

/** People are not matched between frames. */
function partsOf(findings: readonly Findings[]): BodyPart[][] {
  if (findings.length === 1) return findings.map(({ parts }) => parts);
  return findings.map(({ parts }) => parts.map(({ person: _, ...part }) => part));
}

function mostPeople(findings: readonly Findings[]): DetectedPerson[] | undefined {
  const known = findings.flatMap(({ people }) => (people ? [people] : []));
  return known.sort((a, b) => b.length - a.length)[0];
}
