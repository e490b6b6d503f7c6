import type { Db, Deps } from '../../../deps.ts';
import type { Inspection } from '../../../media/index.ts';

/** Published size and frames, more than one for animations and videos. */
export type PictureFacts = Pick<Inspection, 'kind' | 'width' | 'height' | 'frames' | 'durationMs'>;

export const pictureFactsOf = ({ media }: Pick<Deps, 'media'>, inspection: Inspection): PictureFacts => {
  const { kind, frames, durationMs } = inspection;
  return { kind, ...media.publishedSize(inspection), frames, ...(durationMs !== undefined && { durationMs }) };
};

export const isMoving = (picture: Pick<PictureFacts, 'frames'> | null): boolean => (picture?.frames ?? 1) > 1;

/** Null if an earlier version inspected it. */
export async function loadPictureFacts(db: Db, id: string): Promise<PictureFacts | null> {
  const row = await db.selectFrom('detections').select('picture').where('content_id', '=', id).executeTakeFirst();
  return (row?.picture ?? null) as PictureFacts | null;
}
