import {
  drawEdit,
  frameOf,
  geometryOf,
  loadLetterings,
  previewNoise,
  type StyledRegions,
  sourceRegion,
  WHOLE_FRAME,
} from '@veil/imaging';
import type { CoverJob, PictureData } from './draw-cover.ts';
import type { PictureEdit } from './picture-edit.ts';

const noise = previewNoise(1);

/** The code of the published picture, so cells match it whatever was cropped. Regions use the edited picture. */
export async function drawEdited(
  { picture: { data, width, height, reduction }, regions, style: { type, intensity } }: CoverJob,
  { operations, stamps, source }: PictureEdit,
): Promise<PictureData> {
  const frame = frameOf(geometryOf(operations), source);
  const covers: StyledRegions | null =
    type === 'none'
      ? null
      : {
          type,
          intensity,
          regions: regions === 'whole' ? [WHOLE_FRAME] : regions.map((region) => sourceRegion(frame, region)),
        };
  const drawn = drawEdit(
    { data, width, height, channels: 4 },
    {
      operations,
      covers,
      grid: { noise, reduction },
      assets: { stamps, lettering: await loadLetterings(operations) },
    },
  );
  return {
    data: drawn.data as PictureData['data'],
    width: drawn.width,
    height: drawn.height,
    reduction,
  };
}
