/** Originals are parsed only here and in video-child. */

import type { LumaPlane, Turn } from '@veil/imaging';
import { animationFrames } from './animation-frames.ts';
import type { FrameRange } from './animation-windows.ts';
import type { MediaFormat } from './format.ts';
import { frameOfPicture } from './frame-of-picture.ts';
import { hashPicture } from './hash-pictures.ts';
import { inspectPicture } from './inspect-picture.ts';
import { limitLoaders, type PictureBytes, type PictureSource, refuseBroken } from './loaders.ts';
import { writeMaster } from './master.ts';
import { masterBounds } from './master-bounds.ts';
import { normalFormOfPicture } from './normal-form.ts';
import { renderMaster } from './render.ts';
import { renderEdit } from './render-edit.ts';
import { serveJobs } from './serve-jobs.ts';
import { cutSquares, type SquaresRequest } from './squares.ts';
import { drawStamp, type StampRequest } from './stamp.ts';
import { decodeStrip, type Strip } from './strip.ts';
import { surveyPicture } from './survey-picture.ts';
import { drawThumbnail, type ThumbnailRequest } from './thumbnail.ts';
import type { EditExport, FrameRequest, Inspection, Limits, MasterPlan, RenderRequest } from './types.ts';
import { lumaOfPicture, viewOfPicture } from './view-of-picture.ts';

type ComparedPicture = { file: string; format: MediaFormat; maxPixels: number; maxSide: number };

export type PictureTasks = {
  inspect: { file: string; format: MediaFormat; limits: Limits };
  frames: { file: string; inspection: Inspection; range: FrameRange };
  survey: { file: string; inspection: Inspection };
  hashes: { file: string | Uint8Array; format: MediaFormat; maxPixels: number; frames: number };
  frame: { file: string; format: MediaFormat; ask: FrameRequest };
  luma: ComparedPicture & { turn: Turn };
  view: ComparedPicture & { scene: LumaPlane; turns: Turn[] };
  normalForm: ComparedPicture;
  master: { file: string; inspection: Inspection; plan: MasterPlan; maxSide: number; outDir: string };
  edited: { file: string; inspection: Inspection; plan: EditExport; maxSide: number };
  masterOfPixels: { strip: Strip; plan: MasterPlan; outDir: string };
  render: { bytes: Uint8Array; ask: RenderRequest };
  squares: { bytes: Uint8Array; ask: SquaresRequest };
  thumbnail: { bytes: Uint8Array; ask: ThumbnailRequest };
  stamp: StampRequest;
};

/** The file was inspected before, so its own size is the limit. */
const sourceOf = (file: string, { format, width, height, frames }: Inspection) => ({
  file,
  format,
  maxPixels: width * height * frames,
});

limitLoaders();
serveJobs({
  inspect: ({ file, format, limits }: PictureTasks['inspect']) => inspectPicture(file, format, limits),
  frames: ({ file, inspection, range }: PictureTasks['frames']) =>
    animationFrames(sourceOf(file, inspection), range).catch(refuseBroken),
  survey: ({ file, inspection }: PictureTasks['survey']) => surveyPicture(sourceOf(file, inspection), inspection),
  frame: ({ file, format, ask }: PictureTasks['frame']) => frameOfPicture(file, format, ask),
  hashes: ({ frames, ...source }: PictureTasks['hashes']) =>
    hashPicture(source as PictureBytes | PictureSource, frames),
  luma: ({ maxSide, turn, ...source }: PictureTasks['luma']) => lumaOfPicture(source, maxSide, turn),
  view: ({ maxSide, scene, turns, ...source }: PictureTasks['view']) =>
    viewOfPicture(source, maxSide, { scene, turns }),
  normalForm: ({ maxSide, ...source }: PictureTasks['normalForm']) => normalFormOfPicture(source, maxSide),
  async master({ file, inspection, plan, maxSide, outDir }: PictureTasks['master']) {
    const animated = inspection.frames > 1;
    const strip = await decodeStrip(sourceOf(file, inspection), masterBounds(maxSide, animated), animated).catch(
      refuseBroken,
    );
    return writeMaster(strip, { ...plan, outDir });
  },
  edited: ({ file, inspection, plan, maxSide }: PictureTasks['edited']) =>
    renderEdit(sourceOf(file, inspection), plan, maxSide),
  masterOfPixels: ({ strip, plan, outDir }: PictureTasks['masterOfPixels']) => writeMaster(strip, { ...plan, outDir }),
  render: ({ bytes, ask }: PictureTasks['render']) => renderMaster(bytes, ask),
  squares: ({ bytes, ask }: PictureTasks['squares']) => cutSquares(bytes, ask),
  stamp: (ask: PictureTasks['stamp']) => drawStamp(ask),
  thumbnail: ({ bytes, ask }: PictureTasks['thumbnail']) => drawThumbnail(bytes, ask),
});
