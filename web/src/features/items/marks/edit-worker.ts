import { type DrawnEdit, type EditJob, openDrawing, type StampPixels } from './render-edit.ts';

export type EditMessage =
  | { is: 'picture'; picture: EditJob['picture'] }
  | { is: 'stamp'; stamp: StampPixels }
  | { is: 'draw'; job: Omit<EditJob, 'picture'> };
export type EditAnswer = DrawnEdit | { failed: string };

const drawing = openDrawing();

async function answer(job: Omit<EditJob, 'picture'>): Promise<EditAnswer> {
  try {
    return await drawing.draw(job);
  } catch (error) {
    return { failed: String(error) };
  }
}

/** Keeps the picture and its last drawing, so that a new mark costs one mark. */
addEventListener('message', async ({ data }: MessageEvent<EditMessage>) => {
  if (data.is === 'picture') return drawing.open(data.picture);
  if (data.is === 'stamp') return drawing.addStamp(data.stamp);
  const drawn = await answer(data.job);
  postMessage(drawn, { transfer: 'image' in drawn ? [drawn.image] : [] });
});
