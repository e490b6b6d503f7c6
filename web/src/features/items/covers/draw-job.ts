import { type CoverJob, drawCover, type PictureData } from './draw-cover.ts';

/** The code for marks and letters loads only for pictures with an edit. */
export async function drawJob(job: CoverJob): Promise<PictureData> {
  const { edit } = job.picture;
  return edit ? (await import('./draw-edited.ts')).drawEdited(job, edit) : drawCover(job);
}
