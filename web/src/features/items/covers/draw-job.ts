import { type CoverJob, drawCover, type PictureData } from './draw-cover.ts';

/** Draws any job. What draws marks and letters is loaded for pictures with an edit only. */
export async function drawJob(job: CoverJob): Promise<PictureData> {
  const { edit } = job.picture;
  return edit ? (await import('./draw-edited.ts')).drawEdited(job, edit) : drawCover(job);
}
