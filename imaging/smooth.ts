import { opaqueRow, type PaintedGrid, type PixelStep, type RowPainter } from './draw.ts';
import type { Rect } from './pixels.ts';

/** Thresholds 8 x 8 (Bayer 1973) by place: rounding with them breaks up edges between neighbouring byte values. */
const DITHER_SIDE = 8;
const DITHER = Array.from({ length: DITHER_SIDE }, (_row, y) =>
  Float64Array.from({ length: DITHER_SIDE }, (_, x) => {
    let rank = 0;
    for (let bit = 1, weight = 16; bit < DITHER_SIDE; bit *= 2, weight /= 4) {
      rank += weight * (2 * Number((x & bit) !== (y & bit)) + Number((y & bit) !== 0));
    }
    return (rank + 0.5) / DITHER_SIDE ** 2;
  }),
);

/**
 * Cubic B-splines: no weight is negative and curvature has no jumps, so values stay in range and no cell is visible.
 * Each stretch between centres is one cubic by forward differences.
 */
export function smoothPainter(rect: Rect, channels: PixelStep, grid: PaintedGrid): RowPainter {
  const { cell, cells, depth } = grid;
  const row = opaqueRow(rect, channels);
  const columns = cells.right - cells.left;
  const mixed = new Float64Array(columns * depth);
  const curves = new Float64Array(depth * 4);
  const firstStretch = Math.floor((rect.left + 0.5) / cell - 0.5);
  const column = (index: number) => Math.min(Math.max(index - cells.left, 0), columns - 1) * depth;
  return (y) => {
    mixRows(mixed, grid, (y + 0.5) / cell - 0.5);
    const dither = DITHER[y & (DITHER_SIDE - 1)]!;
    for (let stretch = firstStretch, x = rect.left; x < rect.right; stretch++) {
      const centre = (stretch + 0.5) * cell;
      const end = Math.min(Math.ceil(centre + cell - 0.5), rect.right);
      const [before, from, to, after] = [
        column(stretch - 1),
        column(stretch),
        column(stretch + 1),
        column(stretch + 2),
      ];
      for (let c = 0; c < depth; c++) {
        setCurve(
          curves,
          c * 4,
          (x + 0.5 - centre) / cell,
          1 / cell,
          mixed[before + c]!,
          mixed[from + c]!,
          mixed[to + c]!,
          mixed[after + c]!,
        );
      }
      const draw = depth === 3 ? drawColours : drawPlane;
      draw(row, (x - rect.left) * channels, (end - rect.left) * channels, channels, curves, dither, x);
      x = end;
    }
    return row;
  };
}

function mixRows(mixed: Float64Array, { cells, values }: PaintedGrid, at: number): void {
  const t = at - Math.floor(at);
  const weights = [(1 - t) ** 3, (3 * t - 6) * t * t + 4, 3 * (t + t * t - t ** 3) + 1, t ** 3];
  const last = cells.bottom - cells.top - 1;
  mixed.fill(0);
  for (let i = 0; i < 4; i++) {
    const weight = weights[i]! / 6;
    const row = Math.min(Math.max(Math.floor(at) - 1 + i - cells.top, 0), last) * mixed.length;
    for (let j = 0; j < mixed.length; j++) mixed[j]! += weight * values[row + j]!;
  }
}

/** Value and first three differences at `start`, between the second and third of four neighbouring cells. */
function setCurve(
  curves: Float64Array,
  at: number,
  start: number,
  step: number,
  before: number,
  from: number,
  to: number,
  after: number,
): void {
  const a = (after - before) / 6 + (from - to) / 2;
  const b = (before + to) / 2 - from;
  const c = (to - before) / 2;
  curves[at] = ((a * start + b) * start + c) * start + (before + 4 * from + to) / 6;
  curves[at + 1] = step * (c + start * (2 * b + 3 * a * start) + step * (b + 3 * a * start + a * step));
  curves[at + 2] = step * step * (2 * b + 6 * a * (start + step));
  curves[at + 3] = 6 * a * step * step * step;
}

function drawColours(
  row: Uint8Array,
  out: number,
  end: number,
  channels: number,
  curves: Float64Array,
  dither: Float64Array,
  x: number,
): void {
  let [red, redSlope, redBend] = [curves[0]!, curves[1]!, curves[2]!];
  let [green, greenSlope, greenBend] = [curves[4]!, curves[5]!, curves[6]!];
  let [blue, blueSlope, blueBend] = [curves[8]!, curves[9]!, curves[10]!];
  const [redStep, greenStep, blueStep] = [curves[3]!, curves[7]!, curves[11]!];
  for (let i = out, column = x; i < end; i += channels, column++) {
    const threshold = dither[column & (DITHER_SIDE - 1)]!;
    row[i] = red + threshold;
    row[i + 1] = green + threshold;
    row[i + 2] = blue + threshold;
    red += redSlope;
    redSlope += redBend;
    redBend += redStep;
    green += greenSlope;
    greenSlope += greenBend;
    greenBend += greenStep;
    blue += blueSlope;
    blueSlope += blueBend;
    blueBend += blueStep;
  }
}

function drawPlane(
  row: Uint8Array,
  out: number,
  end: number,
  channels: number,
  curves: Float64Array,
  dither: Float64Array,
  x: number,
): void {
  let [value, slope, bend] = [curves[0]!, curves[1]!, curves[2]!];
  for (let i = out, column = x; i < end; i += channels, column++) {
    row[i] = value + dither[column & (DITHER_SIDE - 1)]!;
    value += slope;
    slope += bend;
    bend += curves[3]!;
  }
}
