import { coverFrames } from '../../server/src/media/video/cover-frames.ts';
import { transcode } from '../../server/src/media/video/transcode.ts';
import type { OneTranscode } from './measure.ts';

/** A process for each transcode, which the bench kills: what node-av frees when a process ends may crash it. */
process.once('message', ({ file, target, inspection, plan }: OneTranscode) => {
  const noiseKey = new Uint8Array(32).fill(7);
  const before = process.cpuUsage();
  transcode(file, inspection, target, plan && coverFrames(file, inspection, plan, noiseKey));
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000);
});
