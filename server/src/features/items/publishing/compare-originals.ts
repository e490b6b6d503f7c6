import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import type { MediaFormat, MemberFile } from '../../../media/index.ts';
import type { Lookalike, NoiseSeed, PictureKey } from '../noise/index.ts';
import { openOriginal } from '../originals/index.ts';

type Comparing = Pick<Deps, 'db' | 'storage' | 'secrets' | 'media' | 'log'>;
type Shared = NoiseSeed & { id: string };

/** `pixels` names the upright pixels: the noise of a picture is not that of its turned copy. */
export type PictureForm = PictureKey & { pixels: string | null };

const unknown: PictureForm = { key: null, normalTurn: 0, pixels: null };

/** A picture that cannot be read again keeps the noise of its file. */
export async function readForm(
  { media, secrets, log }: Pick<Deps, 'media' | 'secrets' | 'log'>,
  ownerId: string,
  { file, format, maxPixels, moving }: MemberFile & { moving: boolean },
): Promise<PictureForm> {
  if (moving) return unknown;
  try {
    const form = await media.normalForm({ file, format, maxPixels }, ownerId);
    if (!form) return unknown;
    const key = secrets.mac('noise seed', `${ownerId}:normal:${form.hash}`).toString('hex');
    return { key, normalTurn: form.turn, pixels: `pixels:${form.turn}:${form.hash}` };
  } catch (err) {
    log.warn({ err }, 'a picture could not be brought into its normal form');
    return unknown;
  }
}

export async function findShared(
  deps: Comparing,
  ownerId: string,
  viewed: MemberFile,
  others: readonly Lookalike[],
): Promise<Shared | null> {
  for (const other of others) {
    const shared = await sharedWith(deps, ownerId, viewed, other);
    if (shared) return shared;
  }
  return null;
}

/** A picture that cannot be compared gets noise of its own, and its maker is asked. */
async function sharedWith(
  { media, log, ...deps }: Comparing,
  ownerId: string,
  { file, format, maxPixels }: MemberFile,
  { id, seed, x, y, turn, turns }: Lookalike,
): Promise<Shared | null> {
  const sceneFile = path.join(path.dirname(file), `scene-${id}`);
  try {
    const original = await openOriginal(deps, id, sceneFile);
    if (!original) return null;
    const scene = { file: sceneFile, format: original.format as MediaFormat, maxPixels, turn };
    const found = await media.findView(scene, { file, format, maxPixels, turns }, ownerId);
    // The view's pixel (0, 0) is the scene's at the shift, so the scene's grid begins as much before it.
    return found && { id, seed, x: x - found.x, y: y - found.y, turn: found.turn };
  } catch (err) {
    log.warn({ err, contentId: id }, 'an item of the same maker could not be compared');
    return null;
  }
}
