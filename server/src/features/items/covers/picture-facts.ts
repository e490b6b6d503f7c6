import type { Db, Deps } from '../../../deps.ts';
import type { Inspection } from '../../../media/index.ts';

/** The size is the published one. Animations and videos have more than one frame. */
export type PictureFacts = Pick<Inspection, 'kind' | 'width' | 'height' | 'frames' | 'durationMs'>;

export const pictureFactsOf = ({ media }: Pick<Deps, 'media'>, inspection: Inspection): PictureFacts => {
  const { kind, frames, durationMs } = inspection;
  return { kind, ...media.publishedSize(inspection), frames, ...(durationMs !== undefined && { durationMs }) };
};

export const isMoving = (picture: Pick<PictureFacts, 'frames'> | null): boolean => (picture?.frames ?? 1) > 1;

/** Returns null if an earlier version inspected it. */
export async function loadPictureFacts(db: Db, id: string): Promise<PictureFacts | null> {
  const row = await db.selectFrom('detections').select('picture').where('content_id', '=', id).executeTakeFirst();
  return (row?.picture ?? null) as PictureFacts | null;
}
