import { type Lettering, loadLettering } from '../lettering/lettering.ts';
import type { Pixels } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import { drawText } from './draw-text.ts';
import { lengthIn, pixelOf } from './frame-of-mark.ts';
import type { BrushMark, DrawnMark, EditOperation, LetteringFont } from './operations.ts';
import { paintOutlines, rgbOf } from './paint-outlines.ts';
import { shapeOutlines } from './shape.ts';
import type { Outline } from './spans.ts';
import { drawStamp, type StampPicture } from './stamp.ts';
import { strokeOutline } from './stroke.ts';

export type EditAssets = {
  stamps: readonly StampPicture[];
  lettering: Partial<Record<LetteringFont, Lettering>>;
};

export const isDrawn = (operation: EditOperation): operation is DrawnMark =>
  ['brush', 'shape', 'text', 'stamp'].includes(operation.kind);

export async function loadLetterings(operations: readonly EditOperation[]): Promise<EditAssets['lettering']> {
  const fonts = new Set(operations.flatMap((one) => (one.kind === 'text' ? one.font : [])));
  return Object.fromEntries(await Promise.all([...fonts].map(async (font) => [font, await loadLettering(font)])));
}

export function drawMark(pixels: Pixels, mark: DrawnMark, { stamps, lettering }: EditAssets): void {
  if (mark.kind === 'text') {
    const font = lettering[mark.font];
    if (!font) throw new Error(`No letters of ${mark.font}`);
    drawText(pixels, mark, font);
  } else if (mark.kind === 'stamp') {
    const stamp = stamps.find(({ id }) => id === mark.stampId);
    if (!stamp) throw new Error(`No stamp ${mark.stampId}`);
    drawStamp(pixels, mark, stamp);
  } else {
    const outlines = mark.kind === 'brush' ? [brushOutline(pixels, mark)] : shapeOutlines(mark, pixels);
    paintOutlines(pixels, { outlines, color: rgbOf(mark.color) }, null, mark.opacity);
  }
}

const brushOutline = (size: Size, mark: BrushMark): Outline =>
  strokeOutline(
    mark.points.map((place) => pixelOf(place, size)),
    lengthIn(mark.size, size) / 2,
  );
