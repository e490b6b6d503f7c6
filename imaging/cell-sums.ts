import { cellCount } from './ladder.ts';
import type { Pixels, Rect } from './pixels.ts';

/** The sums of red, green and blue over the pixels of each cell of the base rung, and how many pixels there were. */
export type CellSums = { cells: Rect; sums: Float64Array; counts: Float64Array };

export function emptySums(cells: Rect): CellSums {
  const count = cellCount(cells);
  return { cells, sums: new Float64Array(count * 3), counts: new Float64Array(count) };
}

/**
 * Adds the pixels that lie in the cells, each `cell` px wide. `origin` is where the corner of cell (0, 0) lies in the picture: a grid
 * that follows a region has it elsewhere in each frame.
 */
export function addToSums(into: CellSums, pixels: Pixels, cell: number, origin = { x: 0, y: 0 }): void {
  const { left, top, right, bottom } = into.cells;
  const columns = right - left;
  for (let cy = top; cy < bottom; cy++) {
    const from = Math.max(origin.y + cy * cell, 0);
    const to = Math.min(origin.y + (cy + 1) * cell, pixels.height);
    const first = (cy - top) * columns;
    for (let y = from; y < to; y++) addRow(into, first, pixels, y, cell, origin.x + left * cell);
  }
}

function addRow(
  { cells, sums, counts }: CellSums,
  first: number,
  pixels: Pixels,
  y: number,
  cell: number,
  start: number,
): void {
  const { data, width, channels } = pixels;
  const row = y * width * channels;
  const columns = cells.right - cells.left;
  for (let cx = 0; cx < columns; cx++) {
    const from = Math.max(start + cx * cell, 0);
    const to = Math.min(start + (cx + 1) * cell, width);
    if (from >= to) continue;
    let red = 0;
    let green = 0;
    let blue = 0;
    const end = row + to * channels;
    for (let i = row + from * channels; i < end; i += channels) {
      red += data[i]!;
      green += data[i + 1]!;
      blue += data[i + 2]!;
    }
    const at = (first + cx) * 3;
    sums[at]! += red;
    sums[at + 1]! += green;
    sums[at + 2]! += blue;
    counts[first + cx]! += to - from;
  }
}
