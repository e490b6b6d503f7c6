import path from 'node:path';
import type { Deps } from '../../deps.ts';
import { type Inspection, type MediaFormat, MediaRefusal, openFairQueue } from '../../media/index.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadOwn, refuseToEditor } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';

export type Opening = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media'>;
type Original = { file: string; format: MediaFormat };

/** Each of these decrypts a whole file: a member who drags through a video waits for one before the next. */
const turns = openFairQueue(Number.POSITIVE_INFINITY, 1);

/**
 * Draws the uploaded picture, without covers and edits, for its maker alone. Nothing keeps the drawing.
 */
export async function drawReviewPicture(
  deps: Opening,
  viewer: Viewer,
  id: string,
  { at, side }: { at: number; side: number },
): Promise<Buffer> {
  const { id: contentId } = await loadOwn(deps.db, viewer, id);
  await refuseToEditor(deps.db, viewer, contentId);
  const frame = { atMs: at, maxSide: side, maxPixels: originalLimits.maxPixels };
  const drawn = await withOriginal(deps, viewer, contentId, ({ file, format }) =>
    deps.media.frameAt(file, format, frame, viewer.id),
  );
  return found(drawn);
}

/** Null where there is no original. */
export const inspectOriginal = (deps: Opening, viewer: Viewer, contentId: string): Promise<Inspection | null> =>
  withOriginal(deps, viewer, contentId, ({ file, format }) =>
    deps.media.inspect(file, format, originalLimits, viewer.id),
  );

function withOriginal<T>(
  deps: Opening,
  viewer: Viewer,
  contentId: string,
  work: (original: Original) => Promise<T>,
): Promise<T | null> {
  const run = async (folder: string) => {
    const file = path.join(folder, 'original');
    const original = await openOriginal(deps, contentId, file);
    return original && work({ file, format: original.format as MediaFormat });
  };
  return turns(viewer.id, () => withPlainFolder(deps, run)).catch((error: unknown) => {
    if (error instanceof MediaRefusal) return refuse('broken_file', error.message);
    throw error;
  });
}
