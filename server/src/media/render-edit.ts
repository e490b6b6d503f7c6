import { editStrip } from './edit-strip.ts';
import { type PictureSource, refuseBroken } from './loaders.ts';
import { masterBounds } from './master-bounds.ts';
import { scaleStrip } from './scale-strip.ts';
import { decodeStrip, type Strip, sharpOf } from './strip.ts';
import type { EditExport } from './types.ts';

/** The file is no larger than its master. A larger one would have finer cells and reveal more. */
export async function renderEdit(source: PictureSource, plan: EditExport, masterMaxSide: number): Promise<Buffer> {
  const strip = await decodeStrip(source, masterBounds(masterMaxSide, false), false).catch(refuseBroken);
  const drawn = await editStrip(strip, plan);
  return encode(await scaleStrip(drawn, widthFor(drawn, plan.maxSide)), plan.format);
}

const widthFor = ({ width, height }: Strip, maxSide: number): number =>
  Math.max(1, Math.round(width * Math.min(1, maxSide / Math.max(width, height))));

function encode(strip: Strip, format: EditExport['format']): Promise<Buffer> {
  const picture = sharpOf(strip);
  if (format === 'png') return picture.png({ compressionLevel: 6 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 92, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
