import path from 'node:path';
import type { Deps } from '../../deps.ts';
import { type Inspection, type MediaFormat, MediaRefusal, openFairQueue, type PictureEdit } from '../../media/index.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadNoiseSeed, loadOwn } from '../content/index.ts';
import { loadEdit } from '../edits/index.ts';
import type { Viewer } from '../members/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';
import { loadEditPlan } from '../publishing/index.ts';

export type Opening = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media'>;
type Original = { file: string; format: MediaFormat };

/** Each of these decrypts a whole file: a member who drags through a video waits for one before the next. */
const turns = openFairQueue(Number.POSITIVE_INFINITY, 1);

/**
 * The maker's own picture without covers, edited or its source, drawn from the original for them alone: neither moderators nor admins get it, and nothing
 * keeps it.
 */
export async function drawReviewPicture(
  deps: Opening,
  viewer: Viewer,
  id: string,
  { at, side, source }: { at: number; side: number; source: boolean },
): Promise<Buffer> {
  const { id: contentId } = await loadOwn(deps.db, viewer, id);
  const edit = source ? null : await loadEditPlan(deps, (await loadEdit(deps.db, contentId)).operations);
  const frame = { atMs: at, maxSide: side, maxPixels: originalLimits.maxPixels };
  const drawn = await withOriginal(deps, viewer, contentId, (original) =>
    edit
      ? drawEdited(deps, viewer, { contentId, original, edit, side })
      : deps.media.frameAt(original.file, original.format, frame, viewer.id),
  );
  return found(drawn);
}

type Edited = { contentId: string; original: Original; edit: PictureEdit; side: number };

/** With the covers that its maker drew in the editor, from the noise of the item; those of the item itself are left out. */
async function drawEdited(
  deps: Opening,
  viewer: Viewer,
  { contentId, original: { file, format }, edit, side }: Edited,
): Promise<Buffer> {
  const inspection = await deps.media.inspect(file, format, originalLimits, viewer.id);
  const { seed, x, y } = (await loadNoiseSeed(deps.db, contentId)) ?? { seed: contentId, x: 0, y: 0 };
  const noiseKey = deps.secrets.mac('noise', seed);
  const plan = { censor: null, noiseKey, gridOrigin: { x, y }, edit, format: 'webp' as const, maxSide: side };
  return deps.media.renderEdit(file, inspection, plan, viewer.id);
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
