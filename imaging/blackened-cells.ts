import type { RowPainter } from './draw.ts';
import type { GridState } from './grid.ts';
import type { Pixels, Rect } from './pixels.ts';

export type Blackout = { rect: Rect; draw: (frame: Pixels, paint: RowPainter) => void };

/** Cells that touch a blackout become black and averages of such cells grey, so that no comparison reveals data. */
export function blacken(
  state: GridState,
  cell: number,
  blackouts: readonly Blackout[],
  frame: Pixels,
  origin: { x: number; y: number },
): GridState {
  const { left, top, right, bottom } = state.cells;
  const columns = right - left;
  const touched = touchedCells(blackouts, cell, frame, origin);
  const parents = new Set([...touched].map((key) => keyOf(columnOf(key) >> 1, rowOf(key) >> 1)));
  if (touched.size === 0) return state;
  const values = state.values.slice();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = ((y - top) * columns + x - left) * 3;
      if (touched.has(keyOf(x, y))) values.fill(0, at, at + 3);
      else if (parents.has(keyOf(x >> 1, y >> 1))) values.fill(0, at + 1, at + 3);
    }
  }
  return { ...state, values };
}

/** No row has as many cells. Cells may be counted from a corner outside of the picture. */
const ROW = 2 ** 20;
const keyOf = (column: number, row: number) => (row + ROW / 2) * ROW + column + ROW / 2;
const columnOf = (key: number) => (key % ROW) - ROW / 2;
const rowOf = (key: number) => Math.floor(key / ROW) - ROW / 2;

function touchedCells(
  blackouts: readonly Blackout[],
  cell: number,
  { data, width, height, channels }: Pixels,
  origin: { x: number; y: number },
): Set<number> {
  const covered: Pixels = { data: new Uint8Array(data.length), width, height, channels };
  const touched = new Set<number>();
  for (const { rect, draw } of blackouts) {
    const row = new Uint8Array((rect.right - rect.left) * channels).fill(1);
    draw(covered, () => row);
    for (let y = rect.top; y < rect.bottom; y++) {
      const line = Math.floor((y - origin.y) / cell);
      for (let x = rect.left; x < rect.right; x++) {
        if (covered.data[(y * width + x) * channels]) touched.add(keyOf(Math.floor((x - origin.x) / cell), line));
      }
    }
  }
  return touched;
}
