import { type CensorType, censor } from './censor.ts';
import type { Noise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { WHOLE_FRAME } from './regions.ts';

export type Plane = Float64Array;

/** Number of examined half waves across the side: finer than a censored picture may reveal. */
const WAVES = 32;

/** The channels' mean, which on a grey picture best combines three noisy copies of a value. */
export function planeOf({ data, channels }: Pixels): Plane {
  return Float64Array.from({ length: data.length / channels }, (_, i) => {
    const at = i * channels;
    return (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
  });
}

export function cosines(side: number, waves = side): Float64Array {
  return Float64Array.from({ length: waves * side }, (_, at) => {
    const wave = Math.floor(at / side);
    return Math.sqrt((wave ? 2 : 1) / side) * Math.cos((Math.PI / side) * wave * ((at % side) + 0.5));
  });
}

/** (rows x inner) times (inner x columns); `turned` takes the second matrix transposed. */
export function multiply(a: Float64Array, b: Float64Array, inner: number, turned = false): Float64Array {
  const rows = a.length / inner;
  const columns = b.length / inner;
  const product = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let k = 0; k < inner; k++) {
      const factor = a[i * inner + k]!;
      if (factor === 0) continue;
      for (let j = 0; j < columns; j++)
        product[i * columns + j]! += factor * b[turned ? j * inner + k : k * columns + j]!;
    }
  }
  return product;
}

export function wavesOf(plane: Plane): Float64Array {
  const side = Math.sqrt(plane.length);
  const basis = cosines(side, WAVES);
  return multiply(multiply(basis, plane, side), basis, side, true);
}

/**
 * The resolution of a reconstruction, by Fourier ring correlation as for microscopes. Waves are sorted into rings of k
 * half waves. A ring that correlates with the truth by a half or more counts as k + 1 recovered cells. All pictures are
 * pooled.
 */
export function effectiveCells(truths: readonly Plane[], found: readonly Plane[]): number {
  return cellsOfWaves(truths.map(wavesOf), found.map(wavesOf));
}

export function cellsOfWaves(truths: readonly Float64Array[], found: readonly Float64Array[]): number {
  for (let ring = 1; ring < WAVES; ring++) {
    let both = 0;
    let ofTruth = 0;
    let ofFound = 0;
    for (let at = 0; at < WAVES * WAVES; at++) {
      if (Math.round(Math.hypot(at % WAVES, Math.floor(at / WAVES))) !== ring) continue;
      truths.forEach((truth, i) => {
        both += truth[at]! * found[i]![at]!;
        ofTruth += truth[at]! ** 2;
        ofFound += found[i]![at]! ** 2;
      });
    }
    if (!(both / Math.sqrt(ofTruth * ofFound) >= 0.5)) return ring;
  }
  return WAVES;
}

/** The averages of a plane's cells, each `cell` px wide, counted from (left, top) to the plane's end. */
export function cellMeans(plane: Plane, cell: number, left = 0, top = 0): Float64Array {
  const side = Math.sqrt(plane.length);
  const columns = Math.ceil((side - left) / cell);
  const rows = Math.ceil((side - top) / cell);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = top; y < side; y++) {
    for (let x = left; x < side; x++) {
      const at = Math.floor((y - top) / cell) * columns + Math.floor((x - left) / cell);
      sums[at]! += plane[y * side + x]!;
      counts[at]!++;
    }
  }
  return sums.map((sum, at) => sum / counts[at]!);
}

export type Sighting = { means: Float64Array; cell: number; left: number; top: number };

/** Fuses copies by back-projection: corrects the estimate until its averages agree with every copy's. */
export function fuse(sightings: readonly Sighting[], side: number, rounds = 25): Plane {
  const estimate = new Float64Array(side * side).fill(128);
  for (let round = 0; round < rounds; round++) {
    const change = new Float64Array(side * side);
    for (const { means, cell, left, top } of sightings) {
      const own = cellMeans(estimate, cell, left, top);
      const columns = Math.ceil((side - left) / cell);
      for (let y = top; y < side; y++) {
        for (let x = left; x < side; x++) {
          const at = Math.floor((y - top) / cell) * columns + Math.floor((x - left) / cell);
          change[y * side + x]! += means[at]! - own[at]!;
        }
      }
    }
    for (let i = 0; i < estimate.length; i++) estimate[i]! += (1.5 * change[i]!) / sightings.length;
  }
  return estimate;
}

/** Deconvolution by a known blur along rows and columns (Richardson-Lucy). */
export function richardsonLucy(seen: Plane, kernel: Float64Array, rounds: number): Plane {
  const side = Math.sqrt(seen.length);
  const back = kernel.map((_, at) => kernel[(at % side) * side + Math.floor(at / side)]!);
  const through = (plane: Plane, by: Float64Array) => multiply(multiply(by, plane, side), by, side, true);
  const weight = through(new Float64Array(seen.length).fill(1), back);
  let estimate = new Float64Array(seen.length).fill(128);
  for (let round = 0; round < rounds; round++) {
    const guess = through(estimate, kernel);
    const correction = through(
      seen.map((value, i) => value / Math.max(guess[i]!, 1e-3)),
      back,
    );
    estimate = estimate.map((value, i) => (value * correction[i]!) / weight[i]!);
  }
  return estimate;
}

/** The best linear guess from examples: a ridge regression (Wiener filter) from a seen picture to its waves. */
export function learn(
  seen: readonly Float64Array[],
  truths: readonly Float64Array[],
  ridge = 1e-2,
): (seen: Float64Array) => Float64Array {
  const withOne = (values: Float64Array) => Float64Array.of(1, ...values.map((value) => (value - 128) / 64));
  const inputs = seen.map(withOne);
  const size = inputs[0]!.length;
  const outputs = truths[0]!.length;
  const rows = Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size + outputs);
    row[i] = ridge;
    inputs.forEach((input, n) => {
      for (let j = 0; j < size; j++) row[j]! += input[i]! * input[j]!;
      for (let j = 0; j < outputs; j++) row[size + j]! += input[i]! * truths[n]![j]!;
    });
    return row;
  });
  eliminate(rows);
  return (values) => {
    const input = withOne(values);
    return Float64Array.from({ length: outputs }, (_, j) =>
      rows.reduce((sum, row, i) => sum + input[i]! * row[size + j]!, 0),
    );
  };
}

/** Gauss-Jordan on a symmetric positive matrix with appended right sides; needs no pivoting. */
function eliminate(rows: Float64Array[]): void {
  rows.forEach((row, i) => {
    const pivot = row[i]!;
    for (let j = i; j < row.length; j++) row[j]! /= pivot;
    rows.forEach((other, n) => {
      const factor = other[i]!;
      if (n === i || factor === 0) return;
      for (let j = i; j < row.length; j++) other[j]! -= factor * row[j]!;
    });
  });
}

export function censored(picture: Pixels, type: CensorType, intensity: number, noise: Noise): Pixels {
  const copy = { ...picture, data: picture.data.slice() };
  censor(copy, [WHOLE_FRAME], { type, intensity, noise });
  return copy;
}
