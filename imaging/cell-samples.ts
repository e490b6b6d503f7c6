import type { CellSums } from './cell-sums.ts';
import type { Pixels } from './pixels.ts';
import type { Place } from './track-place.ts';

/** Minimum number of pixels per cell and direction, if available: four cells make one of the next rung. */
const SAMPLES_ACROSS_CELL = 2;

/** Cells may be a fraction of a pixel wide, so that a grid can follow a growing region. */
export function addSamples(
  into: CellSums,
  { data, width, height, channels }: Pixels,
  place: Omit<Place, 'region'>,
): void {
  const { cell, origin } = place;
  const { cells, sums, counts } = into;
  const step = Math.max(1, Math.floor(cell / SAMPLES_ACROSS_CELL));
  const columns = cells.right - cells.left;
  const [fromX, toX] = range(origin.x, cell, cells.left, cells.right, width);
  const [fromY, toY] = range(origin.y, cell, cells.top, cells.bottom, height);
  for (let y = fromY; y < toY; y += step) {
    const row = (Math.floor((y + 0.5 - origin.y) / cell) - cells.top) * columns - cells.left;
    for (let x = fromX; x < toX; x += step) {
      const index = row + Math.floor((x + 0.5 - origin.x) / cell);
      const at = (y * width + x) * channels;
      sums[index * 3]! += data[at]!;
      sums[index * 3 + 1]! += data[at + 1]!;
      sums[index * 3 + 2]! += data[at + 2]!;
      counts[index]!++;
    }
  }
}

function range(origin: number, cell: number, first: number, last: number, limit: number): [from: number, to: number] {
  const from = Math.ceil(origin + first * cell - 0.5);
  const to = Math.ceil(origin + last * cell - 0.5);
  return [Math.max(from, 0), Math.min(to, limit)];
}

/** An empty cell takes the others' average, because black would darken a blur beside it. */
export function fillEmpty({ sums, counts }: CellSums): void {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let i = channel; i < sums.length; i += 3) sum += sums[i]!;
    return total > 0 ? sum / total : 0;
  });
  const weight = 1e-9;
  counts.forEach((count, i) => {
    if (count > 0) return;
    counts[i] = weight;
    mean.forEach((value, channel) => {
      sums[i * 3 + channel] = value * weight;
    });
  });
}
