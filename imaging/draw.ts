import type { Pixels, Rect } from './pixels.ts';
import { type GrownRegion, rowSpan } from './regions.ts';

export type RowPainter = (y: number) => Uint8Array;

/** `depth` bytes for each cell, which is `cell` px wide. */
export type PaintedGrid = { cell: number; cells: Rect; values: Uint8Array; depth: 1 | 3 };

/** Bytes between pixels: 1 for a plane, 3 or 4 for colours. A fourth is made opaque. */
export type PixelStep = 1 | 3 | 4;

/** Copies the painter's rows into the region. The edge is hard, because a soft one would mix in source pixels. */
export function drawRegion(pixels: Pixels, region: GrownRegion, paint: RowPainter): void {
  const { data, width, channels } = pixels;
  const { left, top, bottom } = region.rect;
  for (let y = top; y < bottom; y++) {
    const [from, to] = rowSpan(region, y);
    if (from >= to) continue;
    data.set(paint(y).subarray((from - left) * channels, (to - left) * channels), (y * width + from) * channels);
  }
}

export function solidPainter(rect: Rect, channels: PixelStep): RowPainter {
  const row = opaqueRow(rect, channels);
  return () => row;
}

export function mosaicPainter(
  rect: Rect,
  channels: PixelStep,
  { cell, cells, values, depth }: PaintedGrid,
): RowPainter {
  const row = opaqueRow(rect, channels);
  const columns = cells.right - cells.left;
  const [first, last] = [Math.floor(rect.left / cell), Math.ceil(rect.right / cell)];
  let painted = -1;
  return (y) => {
    const cellRow = Math.floor(y / cell) - cells.top;
    if (cellRow === painted) return row;
    painted = cellRow;
    for (let cx = first, out = 0; cx < last; cx++) {
      const at = (cellRow * columns + cx - cells.left) * depth;
      const end = (Math.min((cx + 1) * cell, rect.right) - rect.left) * channels;
      for (; out < end; out += channels) for (let c = 0; c < depth; c++) row[out + c] = values[at + c]!;
    }
    return row;
  };
}

/** Black and opaque, because a transparent black reveals its picture when contrast is stretched. */
export function opaqueRow(rect: Rect, channels: PixelStep): Uint8Array {
  const row = new Uint8Array((rect.right - rect.left) * channels);
  if (channels === 4) for (let i = 3; i < row.length; i += 4) row[i] = 255;
  return row;
}
