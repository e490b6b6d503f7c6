import { coverFrames } from '../../server/src/media/video/cover-frames.ts';
import { transcode } from '../../server/src/media/video/transcode.ts';
import { drawClip } from './clip.ts';
import type { OneJob } from './measure.ts';

/** A process for each job, which the bench kills: what node-av frees when a process ends may crash it. Answers with the CPU time. */
process.once('message', async (job: OneJob) => {
  const before = process.cpuUsage();
  if ('drawInto' in job) await drawClip(job.drawInto);
  else {
    const { file, target, inspection, plan } = job;
    transcode(file, inspection, target, {
      cover: plan && coverFrames(file, inspection, plan, new Uint8Array(32).fill(7)),
    });
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000);
});
