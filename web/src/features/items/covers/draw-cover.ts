import { type CensorType, censor, previewNoise, type Region, WHOLE_FRAME } from '@veil/imaging';
import type { PictureEdit } from './picture-edit.ts';

/** Four channels. The published picture scaled down by `reduction`, or with an `edit` the picture before it. */
export type PictureData = {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  reduction: number;
  edit?: PictureEdit;
};

export type CoverStyle = { type: CensorType | 'none'; intensity: number };

/** Regions of a picture with an edit use coordinates of the edited picture. */
export type CoveredRegions = readonly Region[] | 'whole';

export type CoverJob = { picture: PictureData; regions: CoveredRegions; style: CoverStyle };

/** No secret, because only the maker sees the preview, who has the picture. The server keeps the published key. */
const noise = previewNoise(1);

/** The code of the published covers. Throws if they cannot be drawn. */
export function drawCover({ picture, regions, style: { type, intensity } }: CoverJob): PictureData {
  if (type === 'none') return picture;
  const where = regions === 'whole' ? [WHOLE_FRAME] : regions;
  const { reduction, ...pixels } = picture;
  const style = type === 'blackout' ? { type, reduction } : { type, intensity, noise, reduction };
  censor({ ...pixels, channels: 4 }, where, style);
  return picture;
}
