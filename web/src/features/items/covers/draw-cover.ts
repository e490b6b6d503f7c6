import { type CensorType, censor, previewNoise, type Region, WHOLE_FRAME } from '@veil/imaging';
import type { PictureEdit } from './picture-edit.ts';

/**
 * The pixels of a picture as a canvas has them: four channels. It is the published picture scaled down by `reduction`; with an `edit`, as it
 * was before that.
 */
export type PictureData = {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  reduction: number;
  edit?: PictureEdit;
};

export type CoverStyle = { type: CensorType | 'none'; intensity: number };

/** Where a picture is covered: in these regions, or all of it. Of one with an edit they are places of the edited picture. */
export type CoveredRegions = readonly Region[] | 'whole';

export type CoverJob = { picture: PictureData; regions: CoveredRegions; style: CoverStyle };

/**
 * The published noise has a key that only the server knows. A preview has noise of the same kind and of no value as a secret: it is
 * shown to the maker, who has the picture.
 */
const noise = previewNoise(1);

/** Draws the covers into the job's own pixels, by the code that draws the published ones. Throws if they cannot be drawn. */
export function drawCover({ picture, regions, style: { type, intensity } }: CoverJob): PictureData {
  if (type === 'none') return picture;
  const where = regions === 'whole' ? [WHOLE_FRAME] : regions;
  const { reduction, ...pixels } = picture;
  const style = type === 'blackout' ? { type, reduction } : { type, intensity, noise, reduction };
  censor({ ...pixels, channels: 4 }, where, style);
  return picture;
}
