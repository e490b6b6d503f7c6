import type { Grid } from './grid.ts';
import type { Pixels, Rect } from './pixels.ts';
import { type GrownRegion, rowSpan } from './regions.ts';

/** Gives one row of a region's rectangle; the returned buffer is used again for the next row. */
export type RowPainter = (y: number) => Uint8Array;

/** Copies the painter's rows into the region. The edge is hard: a soft one would mix in source pixels. */
export function drawRegion(pixels: Pixels, region: GrownRegion, paint: RowPainter): void {
  const { data, width, channels } = pixels;
  const { left, top, bottom } = region.rect;
  for (let y = top; y < bottom; y++) {
    const [from, to] = rowSpan(region, y);
    if (from >= to) continue;
    data.set(paint(y).subarray((from - left) * channels, (to - left) * channels), (y * width + from) * channels);
  }
}

export function solidPainter(rect: Rect, channels: 3 | 4): RowPainter {
  const row = opaqueRow(rect, channels);
  return () => row;
}

/** Each pixel takes the value of the cell it lies in. */
export function mosaicPainter(rect: Rect, channels: 3 | 4, { cell, cells, values }: Grid): RowPainter {
  const row = opaqueRow(rect, channels);
  const columns = cells.right - cells.left;
  let painted = -1;
  return (y) => {
    const cellRow = Math.floor(y / cell) - cells.top;
    if (cellRow === painted) return row;
    painted = cellRow;
    for (let cx = 0, out = 0; cx < columns; cx++) {
      const at = (cellRow * columns + cx) * 3;
      const end = (Math.min((cells.left + cx + 1) * cell, rect.right) - rect.left) * channels;
      for (; out < end; out += channels) {
        row[out] = values[at]!;
        row[out + 1] = values[at + 1]!;
        row[out + 2] = values[at + 2]!;
      }
    }
    return row;
  };
}

/**
 * Bilinear between the centres of the region's own cells, in whole numbers so that every machine draws the same bytes:
 * 8 bits of fraction a direction.
 */
export function smoothPainter(rect: Rect, channels: 3 | 4, { cell, cells, values }: Grid): RowPainter {
  const row = opaqueRow(rect, channels);
  const columns = cells.right - cells.left;
  const lastRow = cells.bottom - cells.top - 1;
  const width = rect.right - rect.left;
  let upper = new Uint16Array(width * 3);
  let lower = new Uint16Array(width * 3);
  let upperRow = -1;
  let lowerRow = -1;

  function stretch(cellRow: number, into: Uint16Array): void {
    for (let x = 0, out = 0; x < width; x++, out += 3) {
      const at = (rect.left + x + 0.5) / cell - 0.5 - cells.left;
      const near = Math.floor(at);
      const part = Math.round((at - near) * 256);
      const a = (cellRow * columns + Math.max(near, 0)) * 3;
      const b = (cellRow * columns + Math.min(near + 1, columns - 1)) * 3;
      into[out] = values[a]! * (256 - part) + values[b]! * part;
      into[out + 1] = values[a + 1]! * (256 - part) + values[b + 1]! * part;
      into[out + 2] = values[a + 2]! * (256 - part) + values[b + 2]! * part;
    }
  }

  return (y) => {
    const at = (y + 0.5) / cell - 0.5 - cells.top;
    const near = Math.floor(at);
    const above = Math.max(near, 0);
    const below = Math.min(near + 1, lastRow);
    if (above === lowerRow) {
      [upper, lower] = [lower, upper];
      [upperRow, lowerRow] = [lowerRow, upperRow];
    }
    if (above !== upperRow) stretch(above, upper);
    if (below !== lowerRow) stretch(below, lower);
    upperRow = above;
    lowerRow = below;
    const part = Math.round((at - near) * 256);
    const rest = 256 - part;
    for (let i = 0, out = 0; i < upper.length; i += 3, out += channels) {
      row[out] = (upper[i]! * rest + lower[i]! * part + 32768) >> 16;
      row[out + 1] = (upper[i + 1]! * rest + lower[i + 1]! * part + 32768) >> 16;
      row[out + 2] = (upper[i + 2]! * rest + lower[i + 2]! * part + 32768) >> 16;
    }
    return row;
  };
}

/** Black, and opaque where there is alpha: a see-through black gives its picture away when its contrast is stretched. */
function opaqueRow(rect: Rect, channels: 3 | 4): Uint8Array {
  const row = new Uint8Array((rect.right - rect.left) * channels);
  if (channels === 4) for (let i = 3; i < row.length; i += 4) row[i] = 255;
  return row;
}
