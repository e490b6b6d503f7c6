import path from 'node:path';
import { reviewPictureSide } from '@veil/contract/review.ts';
import type { Deps } from '../../deps.ts';
import { type MediaFormat, MediaRefusal } from '../../media/index.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadOwn } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { openOriginal, withPlainFolder } from '../originals/index.ts';

type Drawing = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media'>;

/** The upload was checked against the limit of its time; no setting allows more. */
const maxPixels = 500_000_000;

/**
 * The maker's own picture without covers, drawn from the original for them alone: neither moderators nor admins get it, and nothing
 * keeps it.
 */
export async function drawReviewPicture(deps: Drawing, viewer: Viewer, id: string, atMs: number): Promise<Buffer> {
  const row = await loadOwn(deps.db, viewer, id);
  return withPlainFolder(deps, async (folder) => {
    const file = path.join(folder, 'original');
    const original = found(await openOriginal(deps, row.id, file));
    const frame = { atMs, maxSide: reviewPictureSide, maxPixels };
    return deps.media.frameAt(file, original.format as MediaFormat, frame, viewer.id);
  }).catch((error: unknown) => {
    if (error instanceof MediaRefusal) return refuse('broken_file', error.message);
    throw error;
  });
}
