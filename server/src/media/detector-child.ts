/** Child process that keeps the detection models loaded. It gets raw pixels and parses no file but its own models. */
import type { Pixels } from '@veil/imaging';
import type { Detector, Findings } from './detect/detector.ts';
import { type NudenetModel, openNudenet } from './detect/nudenet.ts';
import { openPose } from './detect/pose.ts';
import { serveJobs } from './serve-jobs.ts';

export type DetectTask = { adapter: 'pose' | 'nudenet'; nudenetModel?: NudenetModel; frames: Pixels[] };
export type DetectReply = { model: string; findings: Findings[] };

const OPENERS = {
  pose: () => openPose(),
  nudenet: ({ nudenetModel }: DetectTask) => {
    if (!nudenetModel) throw new Error('NUDENET_MODEL is not set');
    return openNudenet(nudenetModel);
  },
} satisfies Record<DetectTask['adapter'], (task: DetectTask) => Promise<Detector>>;

let loaded: Promise<Detector> | undefined;

serveJobs({
  async detect(task: DetectTask): Promise<DetectReply> {
    loaded ??= OPENERS[task.adapter](task);
    const detector = await loaded;
    const findings: Findings[] = [];
    for (const frame of task.frames) findings.push(await detector.detect(frame));
    return { model: detector.model, findings };
  },
});
