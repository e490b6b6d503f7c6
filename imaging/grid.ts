import type { CellSums } from './cell-sums.ts';
import { BASE_RUNG, cellCount, childrenOf, parentsOf, type Step } from './ladder.ts';
import { bellAt, NOISE_BYTES, NOISE_OFFSETS, type Noise } from './noise.ts';
import type { Rect } from './pixels.ts';

/** `error`: standard deviation, with rounding. */
type Noising = { level: number; error: number };

/** Levels are narrow enough for the noise to spread a value over several, or rounding would undo the noise. */
const WEAK: Noising = { level: 17, error: 14 };
const STRONG: Noising = { level: 17, error: 25.5 };
const WARMTH: Noising = { level: 17, error: 12 };
/** Green or magenta skin looks like a fault, and pictures differ little in tint. */
const TINT: Noising = { level: 8, error: 6 };

const missing = ({ level, error }: Noising, variance: number) => Math.sqrt(error ** 2 - level ** 2 / 12 - variance);

/** The average of four cells has a quarter of their variance. */
const ADDED = {
  firstWeak: missing(WEAK, 0),
  strong: missing(STRONG, WEAK.error ** 2),
  nextWeak: missing(WEAK, STRONG.error ** 2 / 4),
  firstWarmth: missing(WARMTH, 0),
  nextWarmth: missing(WARMTH, WARMTH.error ** 2 / 4),
  firstTint: missing(TINT, 0),
  nextTint: missing(TINT, TINT.error ** 2 / 4),
};

/**
 * Luma averages the channels, so that no mixture removes its noise; warmth is red minus blue, tint green minus both.
 * Values may pass 0 and 255, so that black does not get lighter from rung to rung.
 */
export type GridState = { rung: number; cells: Rect; values: Int16Array };

type Layer = { rung: number; cells: Rect; values: Float64Array; weights: Float64Array };

export function baseCellsFor(cells: Rect, { rung }: Step, all: Rect): Rect {
  return childrenOf(parentsOf(cells, 1), rung + 1 - BASE_RUNG, all);
}

/**
 * Only weak luma of the base rung and colour one rung above read the picture. Every other state comes from the previous
 * one and its own noise, so it reveals no more.
 */
export function gridAt(sums: CellSums, step: Step, noise: Noise): GridState {
  let { luma, warmth, tint } = averagesOf(sums);
  let bytes = noise(BASE_RUNG, luma.cells);
  luma = addNoise(luma, bytes, NOISE_OFFSETS.weak, ADDED.firstWeak, WEAK.level);
  for (let rung = BASE_RUNG; ; rung++) {
    if (rung < step.rung || step.strong) luma = addNoise(luma, bytes, NOISE_OFFSETS.strong, ADDED.strong, STRONG.level);
    const first = rung === BASE_RUNG;
    [warmth, tint] = [averageChildren(warmth), averageChildren(tint)];
    bytes = noise(rung + 1, warmth.cells);
    warmth = addNoise(warmth, bytes, NOISE_OFFSETS.warmth, first ? ADDED.firstWarmth : ADDED.nextWarmth, WARMTH.level);
    tint = addNoise(tint, bytes, NOISE_OFFSETS.tint, first ? ADDED.firstTint : ADDED.nextTint, TINT.level);
    if (rung === step.rung) return joinLayers(luma, warmth, tint);
    luma = addNoise(averageChildren(luma), bytes, NOISE_OFFSETS.weak, ADDED.nextWeak, WEAK.level);
  }
}

export function coloursOf({ values }: GridState): Uint8Array {
  const colours = new Uint8ClampedArray(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [luma, warmth, tint] = [values[i]!, values[i + 1]!, values[i + 2]!];
    colours[i] = luma - tint / 3 + warmth / 2;
    colours[i + 1] = luma + (2 * tint) / 3;
    colours[i + 2] = luma - tint / 3 - warmth / 2;
  }
  return new Uint8Array(colours.buffer);
}

function averagesOf({ cells, sums, counts }: CellSums): Record<'luma' | 'warmth' | 'tint', Layer> {
  const layer = (): Layer => ({ rung: BASE_RUNG, cells, values: new Float64Array(counts.length), weights: counts });
  const [luma, warmth, tint] = [layer(), layer(), layer()];
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] || 1;
    const [red, green, blue] = [sums[i * 3]! / count, sums[i * 3 + 1]! / count, sums[i * 3 + 2]! / count];
    luma.values[i] = (red + green + blue) / 3;
    warmth.values[i] = red - blue;
    tint.values[i] = green - (red + blue) / 2;
  }
  return { luma, warmth, tint };
}

function addNoise(layer: Layer, bytes: Uint8Array, offset: number, deviation: number, level: number): Layer {
  const { rung, cells, values, weights } = layer;
  if (bytes.length < values.length * NOISE_BYTES) {
    throw new RangeError(`Noise of ${bytes.length} bytes for ${values.length} cells`);
  }
  const noisy = new Float64Array(values.length);
  for (let i = 0, at = offset; i < noisy.length; i++, at += NOISE_BYTES) {
    noisy[i] = Math.floor((values[i]! + bellAt(bytes, at) * deviation) / level + 0.5) * level;
  }
  return { rung, cells, values: noisy, weights };
}

/** Weighted by pixels: at the edge a cell may be cut or have fewer than four children. */
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

function joinLayers(luma: Layer, warmth: Layer, tint: Layer): GridState {
  const { rung, cells } = luma;
  const values = new Int16Array(luma.values.length * 3);
  const columns = warmth.cells.right - warmth.cells.left;
  for (let y = cells.top, at = 0, i = 0; y < cells.bottom; y++) {
    const row = ((y >> 1) - warmth.cells.top) * columns - warmth.cells.left;
    for (let x = cells.left; x < cells.right; x++, at++) {
      values[i++] = luma.values[at]!;
      values[i++] = warmth.values[row + (x >> 1)]!;
      values[i++] = tint.values[row + (x >> 1)]!;
    }
  }
  return { rung, cells, values };
}
