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
 * Bilinear between the centres of the region's own cells: a row of cells is mixed first, then each stretch from one
 * centre to the next is a straight ramp. Whole numbers with 16 bits of fraction, so that every machine draws the same.
 */
export function smoothPainter(rect: Rect, channels: 3 | 4, { cell, cells, values }: Grid): RowPainter {
  const row = opaqueRow(rect, channels);
  const columns = cells.right - cells.left;
  const lastRow = cells.bottom - cells.top - 1;
  const mixed = new Int32Array(columns * 3);
  return (y) => {
    const at = (y + 0.5) / cell - 0.5 - cells.top;
    const above = Math.max(Math.floor(at), 0) * columns * 3;
    const below = Math.min(Math.floor(at) + 1, lastRow) * columns * 3;
    const part = Math.round((at - Math.floor(at)) * 65536);
    for (let i = 0; i < mixed.length; i++) {
      mixed[i] = values[above + i]! * (65536 - part) + values[below + i]! * part;
    }
    for (let near = -1, x = rect.left; near < columns; near++) {
      const from = Math.max(near, 0) * 3;
      const to = Math.min(near + 1, columns - 1) * 3;
      const centre = (cells.left + near + 0.5) * cell;
      const end = Math.min(Math.ceil(centre + cell - 0.5), rect.right);
      ramp(
        row,
        (x - rect.left) * channels,
        (end - rect.left) * channels,
        channels,
        mixed,
        from,
        to,
        cell,
        x + 0.5 - centre,
      );
      x = Math.max(x, end);
    }
    return row;
  };
}

/** Fills row[out, end) with the ramp from one mixed cell to another, `distance` pixels after the first one's centre. */
function ramp(
  row: Uint8Array,
  out: number,
  end: number,
  channels: 3 | 4,
  mixed: Int32Array,
  from: number,
  to: number,
  cell: number,
  distance: number,
): void {
  const redStep = Math.trunc((mixed[to]! - mixed[from]!) / cell);
  const greenStep = Math.trunc((mixed[to + 1]! - mixed[from + 1]!) / cell);
  const blueStep = Math.trunc((mixed[to + 2]! - mixed[from + 2]!) / cell);
  let red = mixed[from]! + Math.trunc(redStep * distance) + 32768;
  let green = mixed[from + 1]! + Math.trunc(greenStep * distance) + 32768;
  let blue = mixed[from + 2]! + Math.trunc(blueStep * distance) + 32768;
  for (let i = out; i < end; i += channels) {
    row[i] = red >> 16;
    row[i + 1] = green >> 16;
    row[i + 2] = blue >> 16;
    red += redStep;
    green += greenStep;
    blue += blueStep;
  }
}

/** Black, and opaque where there is alpha: a see-through black gives its picture away when its contrast is stretched. */
function opaqueRow(rect: Rect, channels: 3 | 4): Uint8Array {
  const row = new Uint8Array((rect.right - rect.left) * channels);
  if (channels === 4) for (let i = 3; i < row.length; i += 4) row[i] = 255;
  return row;
}
