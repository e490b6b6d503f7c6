import type { Pixels } from '@veil/imaging';
import { perceptualHashes, sha256Of } from './fingerprint.ts';
import { type PictureSource, refuseBroken } from './loaders.ts';
import { decodeStrip } from './strip.ts';
import type { Inspection, PerceptualHash } from './types.ts';

export type Survey = { sha256: string; pdq: PerceptualHash; pdqDihedral: string[]; frames: Pixels[] };

/** Pixels: enough to find faces of 3 % of the picture, at 3 MB. */
export const DETECTION_SIDE = 1024;

/** A wide or tall picture is searched in square tiles. */
const TILE_SIDE = 640;
const MAX_SIDE = 6400;

/** An animation's frames are read separately, in windows. */
export async function surveyPicture(
  source: PictureSource,
  { width: w, height: h, frames }: Pick<Inspection, 'width' | 'height' | 'frames'>,
): Promise<Survey> {
  const side = frames > 1 ? DETECTION_SIDE : detectionSide(w, h);
  const bounds = { width: side, height: side };
  const [sha256, strip] = await Promise.all([
    sha256Of(source.file),
    decodeStrip(source, bounds, false).catch(refuseBroken),
  ]);
  const { data, width, height, channels } = strip;
  return {
    sha256,
    ...(await perceptualHashes(strip)),
    frames: frames > 1 ? [] : [{ data, width, height, channels }],
  };
}

/** A strip at an ordinary picture's size would show people too small to find. */
function detectionSide(width: number, height: number): number {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return Math.min(MAX_SIDE, Math.max(DETECTION_SIDE, Math.round(TILE_SIDE * ratio)));
}
