import { type CensorType, censor, type Noise, type Region, WHOLE_FRAME } from '@veil/imaging';

/** The pixels of a picture as a canvas has them: four channels. */
export type PictureData = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

export type CoverStyle = { type: CensorType | 'none'; intensity: number };

/** Where a picture is covered: in these regions, or all of it. */
export type CoveredRegions = readonly Region[] | 'whole';

export type CoverJob = { picture: PictureData; regions: CoveredRegions; style: CoverStyle };

/**
 * The published noise has a key that only the server knows. A preview has noise of the same kind and of no value as a secret: it is
 * shown to the maker, who has the picture.
 */
const previewNoise: Noise = (length) => {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    // xorshift32 (Marsaglia 2003).
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state >>> 24;
  }
  return bytes;
};

/** Draws the covers into the job's own pixels, by the code that draws the published ones. Throws if they cannot be drawn. */
export function drawCover({ picture, regions, style: { type, intensity } }: CoverJob): PictureData {
  if (type === 'none') return picture;
  const where = regions === 'whole' ? [WHOLE_FRAME] : regions;
  const style = type === 'blackout' ? { type } : { type, intensity, noise: previewNoise };
  censor({ ...picture, channels: 4 }, where, style);
  return picture;
}
