import path from 'node:path';
import type { review } from '@veil/contract/items/review.ts';
import type { Deps } from '../../../deps.ts';
import { type Inspection, type MediaFormat, MediaRefusal, openFairQueue } from '../../../media/index.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadOwn, refuseToEditor } from '../content/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';

export type Opening = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media'>;
type Original = { file: string; format: MediaFormat };

/** Each drawing decrypts a whole file, so a member dragging through a video gets one at a time. */
const turns = openFairQueue(Number.POSITIVE_INFINITY, 1);

/** Only the maker sees it. Nothing stores it. */
export async function drawReviewPicture(
  deps: Opening,
  viewer: Viewer,
  { params: { id }, query: { at, side } }: Asked<typeof review.getReviewPicture>,
): Promise<Buffer> {
  const { id: contentId } = await loadOwn(deps.db, viewer, id);
  await refuseToEditor(deps.db, viewer, contentId);
  const frame = { atMs: at, maxSide: side, maxPixels: originalLimits.maxPixels };
  const drawn = await withOriginal(deps, viewer, contentId, ({ file, format }) =>
    deps.media.frameAt(file, format, frame, viewer.id),
  );
  return found(drawn);
}

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
