/** A child process that keeps the detection models loaded. It gets raw pixels and parses only its own models. */
import type { Pixels } from '@veil/imaging';
import type { Detector, Findings } from './detect/detector.ts';
import { type NudenetModel, openNudenet } from './detect/nudenet.ts';
import { openPose } from './detect/pose.ts';
import type { FollowReply } from './follow/follow-moving.ts';
import { followWindow } from './follow/follow-window.ts';
import type { FollowState, FrameWindow } from './follow/shots.ts';
import { serveJobs } from './serve-jobs.ts';

export type DetectTask = {
  adapter: 'pose' | 'nudenet';
  nudenetModel?: NudenetModel;
  frames: Pixels[];
  thorough: boolean;
};
export type DetectReply = { model: string; findings: Findings[] };

const OPENERS = {
  pose: () => openPose(),
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

serveJobs({
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
});
