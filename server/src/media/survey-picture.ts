import type { Pixels } from '@veil/imaging';
import { perceptualHashes, sha256Of } from './fingerprint.ts';
import { type PictureSource, refuseBroken } from './loaders.ts';
import { decodeStrip } from './strip.ts';
import type { PerceptualHash } from './types.ts';

/** The hashes of an original, and the frames for the detector. */
export type Survey = { sha256: string; pdq: PerceptualHash; pdqDihedral: string[]; frames: Pixels[] };

/** Long side of the detector's input in pixels: enough to find faces of 3 % of the picture, at 3 MB of raw pixels. */
export const DETECTION_SIDE = 1024;

/** An animation's frames are read apart from it, in windows. */
export async function surveyPicture(source: PictureSource, frames: number): Promise<Survey> {
  const bounds = { width: DETECTION_SIDE, height: DETECTION_SIDE };
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
