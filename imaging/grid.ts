import type { Pixels, Rect } from './pixels.ts';

export const MAX_INTENSITY = 200;

/** Below this intensity blur and pixelate keep so many cells that the screens call them cosmetic: they can be undone. */
export const COSMETIC_BELOW = 25;

/** From here on a face is promised not to be recognised, which takes the stronger noise. */
const STRONG_FROM = 42;
const NOISE_DEVIATION = 12;
const STRONG_NOISE_DEVIATION = 25;

/** 16 levels: 0, 17, 34 ... 255. */
const LEVEL_STEP = 17;

/** Four uniform bytes add up to a bell: mean 510, standard deviation sqrt(4 * (256^2 - 1) / 12). */
export const NOISE_BYTES = 4;
const BYTES_MEAN = 510;
const BYTES_DEVIATION = 147.8;

/** N: how many cells lie across a region's shorter side. */
export function gridCells(intensity: number): number {
  return Math.max(1, Math.round(MAX_INTENSITY / (intensity + 8)));
}

/** Whole pixels, so that every cell's average is exact; rounded up, so that never more than N cells fit across the side. */
export function cellSize(side: number, intensity: number): number {
  return Math.max(1, Math.ceil(side / gridCells(intensity)));
}

export function noiseDeviation(intensity: number): number {
  return intensity >= STRONG_FROM ? STRONG_NOISE_DEVIATION : NOISE_DEVIATION;
}

/** The cells that a rectangle of pixels touches. Cell edges lie at multiples of the cell size from the picture's origin. */
export function cellsOf(rect: Rect, cell: number): Rect {
  return {
    left: Math.floor(rect.left / cell),
    top: Math.floor(rect.top / cell),
    right: Math.ceil(rect.right / cell),
    bottom: Math.ceil(rect.bottom / cell),
  };
}

/** The noise of all grids with one cell size: a cell gets the same noise in whichever region it is drawn. */
export type NoiseField = { cells: Rect; bytes: Uint8Array; deviation: number };

/** All that a censored region is drawn from: three values a cell. */
export type Grid = { cell: number; cells: Rect; values: Uint8Array };

/** Averages whole cells, cut at the picture's edge only, adds the noise and cuts to 16 levels. */
export function measureGrid(pixels: Pixels, cells: Rect, cell: number, noise: NoiseField): Grid {
  const columns = cells.right - cells.left;
  const values = new Uint8Array(columns * (cells.bottom - cells.top) * 3);
  const sums = new Float64Array(columns * 3);
  const noiseColumns = noise.cells.right - noise.cells.left;
  const scale = noise.deviation / BYTES_DEVIATION;
  for (let cy = cells.top, at = 0; cy < cells.bottom; cy++) {
    const top = cy * cell;
    const bottom = Math.min(top + cell, pixels.height);
    sumCellRow(pixels, sums, cells, cell, top, bottom);
    let byte = ((cy - noise.cells.top) * noiseColumns + cells.left - noise.cells.left) * 3 * NOISE_BYTES;
    for (let cx = 0; cx < columns; cx++) {
      const left = (cells.left + cx) * cell;
      const count = (Math.min(left + cell, pixels.width) - left) * (bottom - top);
      for (let channel = 0; channel < 3; channel++, at++, byte += NOISE_BYTES) {
        const bell = noise.bytes[byte]! + noise.bytes[byte + 1]! + noise.bytes[byte + 2]! + noise.bytes[byte + 3]!;
        values[at] = cutToLevel(sums[cx * 3 + channel]! / count + (bell - BYTES_MEAN) * scale);
      }
    }
  }
  return { cell, cells, values };
}

function cutToLevel(value: number): number {
  return Math.min(15, Math.max(0, Math.round(value / LEVEL_STEP))) * LEVEL_STEP;
}

function sumCellRow(pixels: Pixels, sums: Float64Array, cells: Rect, cell: number, top: number, bottom: number): void {
  const { data, width, channels } = pixels;
  sums.fill(0);
  for (let y = top; y < bottom; y++) {
    const row = y * width * channels;
    for (let cx = cells.left, at = 0; cx < cells.right; cx++, at += 3) {
      const end = row + Math.min((cx + 1) * cell, width) * channels;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let i = row + cx * cell * channels; i < end; i += channels) {
        red += data[i]!;
        green += data[i + 1]!;
        blue += data[i + 2]!;
      }
      sums[at]! += red;
      sums[at + 1]! += green;
      sums[at + 2]! += blue;
    }
  }
}
