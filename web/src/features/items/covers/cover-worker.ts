import type { CoverJob, PictureData } from './draw-cover.ts';
import { drawJob } from './draw-job.ts';

export type CoverAnswer = { picture: PictureData } | { failed: string };

async function answer(job: CoverJob): Promise<CoverAnswer> {
  try {
    return { picture: await drawJob(job) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** A slider can be dragged at the same time. */
addEventListener('message', async ({ data }: MessageEvent<CoverJob>) => {
  const drawn = await answer(data);
  postMessage(drawn, { transfer: 'picture' in drawn ? [drawn.picture.data.buffer] : [] });
});
