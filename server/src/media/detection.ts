import { PARTS, type Part, type Pixels } from '@veil/imaging';
import { type Crew, openCrew } from './crew.ts';
import { uniteParts, unitePoster } from './detect/unite.ts';
import type { DetectAnswer, DetectTask } from './detector-child.ts';
import type { Detection, MediaLabOptions } from './facts.ts';
import { childCommand, childEntry } from './sandbox.ts';
import { GIGABYTE, MINUTE, SECOND } from './units.ts';

/** The site's side of the detector: a failure of any kind becomes `failed`, and the caller covers the whole frame. */
export type Detecting = {
  detect(frames: Pixels[], first: 'frame' | 'poster'): Promise<Detection>;
  close(): Promise<void>;
};

type Options = Pick<MediaLabOptions, 'detector' | 'nudenetModel' | 'workDir' | 'log'>;

export function openDetecting({ detector: adapter, nudenetModel, workDir, log }: Options): Detecting {
  if (adapter === 'none') {
    const detection: Detection = { adapter, model: 'none', parts: [], failed: 'No detector is configured' };
    return { detect: async () => detection, close: async () => {} };
  }
  const sees = nudenetModel ? [nudenetModel.path] : [];
  const crew: Crew = openCrew({
    name: 'detector',
    start: (place) => childCommand(childEntry('detector'), { caps: { fileSize: GIGABYTE }, sees }, place),
    workDir,
    size: 1,
    retireAfter: { jobs: 5000, busyMs: 60 * MINUTE },
    idleMs: 5 * MINUTE,
    log,
  });
  return {
    close: () => crew.close(),
    async detect(frames, first) {
      try {
        const task: DetectTask = { adapter, frames, ...(nudenetModel ? { nudenetModel } : {}) };
        // The first run loads the models; a busy machine takes seconds for that.
        const deadlineMs = MINUTE + frames.length * 20 * SECOND;
        const answer = await crew.run({ task: 'detect', input: task, deadlineMs });
        const { model, findings } = checkedAnswer(answer, frames.length);
        const [poster = [], ...samples] = findings.map(({ parts }) => parts);
        const parts = first === 'poster' ? unitePoster(poster, samples) : uniteParts([poster, ...samples]);
        const apparentAges = findings.flatMap((finding) => finding.apparentAges ?? []);
        return { adapter, model, parts, ...(apparentAges.length > 0 ? { apparentAges } : {}) };
      } catch (error) {
        const failed = error instanceof Error ? error.message : String(error);
        return { adapter, model: adapter, parts: [], failed };
      }
    },
  };
}

/** A finding for each frame, every part a known word with a usable box: half an answer would censor half a picture. */
function checkedAnswer(value: unknown, frames: number): DetectAnswer {
  const answer = value as DetectAnswer;
  if (typeof answer?.model !== 'string' || answer.findings?.length !== frames)
    throw new Error('detect: a strange answer');
  for (const part of answer.findings.flatMap(({ parts }) => parts)) {
    if (!isPart(part)) throw new Error('detect: a part that is none');
  }
  return answer;
}

function isPart({ part, box, score }: Part): boolean {
  return PARTS.includes(part) && box.length === 4 && [...box, score].every(Number.isFinite);
}
