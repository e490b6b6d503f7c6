import type { Pixels } from '@veil/imaging';
import { perceptualHashes, sha256Of } from './fingerprint.ts';
import { type PictureSource, refuseBroken } from './loaders.ts';
import { decodeStrip, stillOf } from './strip.ts';
import type { PerceptualHash } from './types.ts';

/** The hashes of an original, and the frames for the detector. */
export type Survey = { sha256: string; pdq: PerceptualHash; pdqDihedral: string[]; frames: Pixels[] };

/** Long side of the detector's input in pixels: enough to find faces of 3 % of the picture, at 3 MB of raw pixels. */
export const DETECTION_SIDE = 1024;
const ANIMATION_DETECTION_SIDE = 640;
const SAMPLED_FRAMES = 8;

export async function surveyPicture(source: PictureSource, frames: number): Promise<Survey> {
  const side = frames > 1 ? ANIMATION_DETECTION_SIDE : DETECTION_SIDE;
  const bounds = { width: side, height: side };
  const [sha256, strip] = await Promise.all([
    sha256Of(source.file),
    decodeStrip(source, bounds, frames > 1).catch(refuseBroken),
  ]);
  const sampled = sampleIndexes(strip.frames).map((index) => stillOf(strip, index));
  // Copies, because serialising a view would send the whole strip through the channel.
  const copies = sampled.map(({ data, width, height, channels }) => ({
    data: Uint8Array.from(data),
    width,
    height,
    channels,
  }));
  return { sha256, ...(await perceptualHashes(strip)), frames: copies };
}

/** Evenly spread, first and last included. */
function sampleIndexes(frames: number): number[] {
  const count = Math.min(frames, SAMPLED_FRAMES);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, nth) => Math.round((nth * (frames - 1)) / (count - 1)));
}
