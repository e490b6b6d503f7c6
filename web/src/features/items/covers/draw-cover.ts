import { type CensorType, censor, previewNoise, type Region, WHOLE_FRAME } from '@veil/imaging';
import type { PictureEdit } from './picture-edit.ts';

/**
 * The pixels of a picture as a canvas has them: four channels. It is the published picture scaled down by `reduction`,
 * or with an `edit` the picture before it.
 */
export type PictureData = {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  reduction: number;
  edit?: PictureEdit;
};

export type CoverStyle = { type: CensorType | 'none'; intensity: number };

/** Covered regions, or the whole picture. With an edit they use coordinates of the edited picture. */
export type CoveredRegions = readonly Region[] | 'whole';

export type CoverJob = { picture: PictureData; regions: CoveredRegions; style: CoverStyle };

/**
 * The server keeps the key of the published noise. The preview's noise is of the same kind and no secret, because only
 * the maker sees it, who has the picture.
 */
const noise = previewNoise(1);

/** Draws the covers into the job's own pixels with the code of the published ones. Throws if they cannot be drawn. */
export function drawCover({ picture, regions, style: { type, intensity } }: CoverJob): PictureData {
  if (type === 'none') return picture;
  const where = regions === 'whole' ? [WHOLE_FRAME] : regions;
  const { reduction, ...pixels } = picture;
  const style = type === 'blackout' ? { type, reduction } : { type, intensity, noise, reduction };
  censor({ ...pixels, channels: 4 }, where, style);
  return picture;
}
