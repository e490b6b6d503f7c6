import { coverFrames } from '../../server/src/media/video/cover-frames.ts';
import { transcode } from '../../server/src/media/video/transcode.ts';
import { CLIP, drawClip, LARGE_CLIP } from './clip.ts';
import type { Cost, OneJob } from './measure.ts';

/**
 * A process for each job, killed by the bench, because node-av may crash while freeing memory at exit. Answers with the
 * cost.
 */
process.once('message', async (job: OneJob) => {
  const [before, began] = [process.cpuUsage(), performance.now()];
  if ('drawInto' in job) await drawClip(job.drawInto, job.large ? LARGE_CLIP : CLIP);
  else {
    const { file, target, inspection, plan } = job;
    transcode(file, inspection, target, {
      cover: plan && coverFrames(file, inspection, plan, new Uint8Array(32).fill(7)),
    });
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: (user + system) / 1000, wall: performance.now() - began } satisfies Cost);
});
