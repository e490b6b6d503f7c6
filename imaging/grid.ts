import type { CellSums } from './cell-sums.ts';
import { BASE_RUNG, cellCount, childrenOf, parentsOf, type Step } from './ladder.ts';
import { bellAt, NOISE_BYTES, NOISE_OFFSETS, type Noise } from './noise.ts';
import type { Rect } from './pixels.ts';

/** Values of a state lie 17 apart, so that a byte has 16 of them. */
const LEVEL = 17;
const ROUNDING_VARIANCE = LEVEL ** 2 / 12;

/** Standard deviations of the error of a cell, rounding to levels included. */
const WEAK_ERROR = 14;
const STRONG_ERROR = 25.5;
const COLOUR_ERROR = 10;

/** What must be added to an error of this variance, and the rounding, to reach the wanted one. */
const missing = (wanted: number, variance: number) => Math.sqrt(wanted ** 2 - variance - ROUNDING_VARIANCE);

const TO_STRONG = missing(STRONG_ERROR, WEAK_ERROR ** 2);
/** The average of four cells has a quarter of their variance. */
const TO_NEXT_WEAK = missing(WEAK_ERROR, STRONG_ERROR ** 2 / 4);
const TO_NEXT_COLOUR = missing(COLOUR_ERROR, COLOUR_ERROR ** 2 / 4);

/**
 * All that a censored region is drawn from. Each cell has a luma Y and the colour differences B - Y and R - Y, where Y is the plain
 * average of the channels: noise on Y moves all three channels alike, so that mixing channels cannot remove it. Values are whole
 * levels and may pass 0 and 255; they are cut to bytes only when drawn, so that black does not get lighter from rung to rung.
 */
export type GridState = { rung: number; cells: Rect; values: Int16Array };

/** One value a cell, with the cell's weight: its number of pixels. */
type Layer = { rung: number; cells: Rect; values: Float64Array; weights: Float64Array };

/** The cells of the base rung that a state of these cells is made from, in a picture with `all` cells of the base rung. */
export function baseCellsFor(cells: Rect, { rung }: Step, all: Rect): Rect {
  return childrenOf(parentsOf(cells, 1), rung + 1 - BASE_RUNG, all);
}

/**
 * Goes up the ladder to a step. Only the first state of each chain reads the picture: weak luma of the base rung, and colour one rung
 * above it. Every other state is made from the state before it and noise of its own, so it cannot tell more than that one. Colour has
 * one kind of noise: it is shown in cells twice as wide, where little of it hides as much.
 */
export function gridAt(sums: CellSums, step: Step, noise: Noise): GridState {
  let { luma, blue, red } = averagesOf(sums);
  let bytes = noise(BASE_RUNG, luma.cells);
  luma = addNoise(luma, bytes, NOISE_OFFSETS.weak, missing(WEAK_ERROR, 0));
  for (let rung = BASE_RUNG + 1; rung <= step.rung + 1; rung++) {
    const below = bytes;
    const colourNoise = rung === BASE_RUNG + 1 ? missing(COLOUR_ERROR, 0) : TO_NEXT_COLOUR;
    blue = averageChildren(blue);
    red = averageChildren(red);
    bytes = noise(rung, blue.cells);
    blue = addNoise(blue, bytes, NOISE_OFFSETS.blue, colourNoise);
    red = addNoise(red, bytes, NOISE_OFFSETS.red, colourNoise);
    if (rung > step.rung) {
      if (step.strong) luma = addNoise(luma, below, NOISE_OFFSETS.strong, TO_STRONG);
    } else {
      luma = averageChildren(addNoise(luma, below, NOISE_OFFSETS.strong, TO_STRONG));
      luma = addNoise(luma, bytes, NOISE_OFFSETS.weak, TO_NEXT_WEAK);
    }
  }
  return joinLayers(luma, blue, red);
}

/** Red, green and blue of each cell, as bytes. */
export function coloursOf({ values }: GridState): Uint8Array {
  const colours = new Uint8ClampedArray(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [luma, blue, red] = [values[i]!, values[i + 1]!, values[i + 2]!];
    colours[i] = luma + red;
    colours[i + 1] = luma - red - blue;
    colours[i + 2] = luma + blue;
  }
  return new Uint8Array(colours.buffer);
}

function averagesOf({ cells, sums, counts }: CellSums): Record<'luma' | 'blue' | 'red', Layer> {
  const layer = (): Layer => ({ rung: BASE_RUNG, cells, values: new Float64Array(counts.length), weights: counts });
  const [luma, blue, red] = [layer(), layer(), layer()];
  for (let i = 0; i < counts.length; i++) {
    // A cell without pixels has no weight in what is made of it.
    const count = counts[i] || 1;
    const average = (sums[i * 3]! + sums[i * 3 + 1]! + sums[i * 3 + 2]!) / count / 3;
    luma.values[i] = average;
    red.values[i] = sums[i * 3]! / count - average;
    blue.values[i] = sums[i * 3 + 2]! / count - average;
  }
  return { luma, blue, red };
}

function addNoise(
  { rung, cells, values, weights }: Layer,
  bytes: Uint8Array,
  offset: number,
  deviation: number,
): Layer {
  if (bytes.length < values.length * NOISE_BYTES) {
    throw new RangeError(`Noise of ${bytes.length} bytes for ${values.length} cells`);
  }
  const noisy = new Float64Array(values.length);
  for (let i = 0, at = offset; i < noisy.length; i++, at += NOISE_BYTES) {
    noisy[i] = Math.floor((values[i]! + bellAt(bytes, at) * deviation) / LEVEL + 0.5) * LEVEL;
  }
  return { rung, cells, values: noisy, weights };
}

/** The next rung's averages, weighted by pixels: at the picture's edge a cell may be cut, or have fewer than four below it. */
function averageChildren({ rung, cells, values, weights }: Layer): Layer {
  const parents = parentsOf(cells, 1);
  const columns = parents.right - parents.left;
  const averages = new Float64Array(cellCount(parents));
  const totals = new Float64Array(averages.length);
  for (let y = cells.top, at = 0; y < cells.bottom; y++) {
    const row = ((y >> 1) - parents.top) * columns - parents.left;
    for (let x = cells.left; x < cells.right; x++, at++) {
      averages[row + (x >> 1)]! += values[at]! * weights[at]!;
      totals[row + (x >> 1)]! += weights[at]!;
    }
  }
  for (let i = 0; i < averages.length; i++) if (totals[i]! > 0) averages[i]! /= totals[i]!;
  return { rung: rung + 1, cells: parents, values: averages, weights: totals };
}

function joinLayers(luma: Layer, blue: Layer, red: Layer): GridState {
  const { rung, cells } = luma;
  const values = new Int16Array(luma.values.length * 3);
  const columns = blue.cells.right - blue.cells.left;
  for (let y = cells.top, at = 0, i = 0; y < cells.bottom; y++) {
    const row = ((y >> 1) - blue.cells.top) * columns - blue.cells.left;
    for (let x = cells.left; x < cells.right; x++, at++) {
      values[i++] = luma.values[at]!;
      values[i++] = blue.values[row + (x >> 1)]!;
      values[i++] = red.values[row + (x >> 1)]!;
    }
  }
  return { rung, cells, values };
}
