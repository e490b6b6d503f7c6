import { type CoverJob, drawCover, type PictureData } from './draw-cover.ts';

export type CoverAnswer = { picture: PictureData } | { failed: string };

function answer(job: CoverJob): CoverAnswer {
  try {
    return { picture: drawCover(job) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** Draws covers beside the page, so that a slider can be dragged while a picture is drawn. */
addEventListener('message', ({ data }: MessageEvent<CoverJob>) => {
  const drawn = answer(data);
  postMessage(drawn, { transfer: 'picture' in drawn ? [drawn.picture.data.buffer] : [] });
});
