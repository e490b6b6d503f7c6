/** A child process that keeps the detection models loaded. It gets raw pixels and parses only its own models. */
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { Pixels } from '@veil/imaging';
import type { Detector, Findings } from './detect/detector.ts';
import { openModelThreads, serveModels } from './detect/model-threads.ts';
import { type OpenedModels, openModels } from './detect/models.ts';
import { type NudenetModel, openNudenet } from './detect/nudenet.ts';
import { openPose } from './detect/pose.ts';
import type { FollowReply } from './follow/follow-moving.ts';
import { followWindow } from './follow/follow-window.ts';
import type { FollowState, FrameWindow } from './follow/shots.ts';
import { serveJobs } from './serve-jobs.ts';
import { GIGABYTE } from './units.ts';

export type DetectTask = {
  adapter: 'pose' | 'nudenet';
  nudenetModel?: NudenetModel;
  frames: Pixels[];
  thorough: boolean;
};
export type DetectReply = { model: string; findings: Findings[] };

/** Each thread has its own copy of the models, which takes 0.4 GB. */
const MOST_THREADS = 2;
const MEMORY_FOR_THREADS = 4 * GIGABYTE;
const program = process.argv[1] ?? '';
/** This program serves the models in threads of its own. The loader of TypeScript does not work in them. */
const openModelsHere = (): Promise<OpenedModels> => {
  const threads = Math.min(MOST_THREADS, os.availableParallelism());
  const mayShare = threads > 1 && os.totalmem() >= MEMORY_FOR_THREADS && program.endsWith('.js');
  return mayShare ? openModelThreads(program, threads) : openModels();
};

const OPENERS = {
  pose: () => openPose(openModelsHere),
  nudenet: ({ nudenetModel }: Pick<DetectTask, 'nudenetModel'>) => {
    if (!nudenetModel) throw new Error('NUDENET_MODEL is not set');
    return openNudenet(nudenetModel);
  },
} satisfies Record<DetectTask['adapter'], (task: Pick<DetectTask, 'nudenetModel'>) => Promise<Detector>>;

export type FollowTask = Omit<DetectTask, 'frames' | 'thorough'> & {
  window: FrameWindow;
  before: FollowState | null;
  mostLooks: number;
};

let loaded: Promise<Detector> | undefined;
const load = (task: Pick<DetectTask, 'adapter' | 'nudenetModel'>): Promise<Detector> => {
  loaded ??= OPENERS[task.adapter](task);
  return loaded;
};

const tasks = {
  async detect(task: DetectTask): Promise<DetectReply> {
    const detector = await load(task);
    const findings: Findings[] = [];
    for (const frame of task.frames) findings.push(await detector.detect(frame, task));
    return { model: detector.model, findings };
  },
  async follow({ window, before, mostLooks, ...models }: FollowTask): Promise<FollowReply> {
    const detector = await load(models);
    const find = (frame: Pixels) => detector.detect(frame, { thorough: false });
    return { model: detector.model, followed: await followWindow(window, before, find, mostLooks) };
  },
};

if (isMainThread) serveJobs(tasks);
else await serveModels();
