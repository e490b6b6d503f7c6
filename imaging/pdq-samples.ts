import { assertPixels, type Pixels } from './pixels.ts';

export const SAMPLES = 64;
const FILTER_PASSES = 2;

export function samplePicture(pixels: Pixels): Float64Array {
  assertPixels(pixels);
  const { width, height } = pixels;
  const from = lumaOf(pixels);
  const into = new Float32Array(from.length);
  for (let pass = 0; pass < FILTER_PASSES; pass++) {
    boxAlongRows(from, into, width, height);
    boxAlongColumns(into, from, width, height);
  }
  const samples = new Float64Array(SAMPLES * SAMPLES);
  for (let i = 0; i < SAMPLES; i++) {
    const y = Math.floor(((i + 0.5) * height) / SAMPLES);
    for (let j = 0; j < SAMPLES; j++) {
      samples[i * SAMPLES + j] = from[y * width + Math.floor(((j + 0.5) * width) / SAMPLES)]!;
    }
  }
  return samples;
}

function lumaOf({ data, width, height, channels }: Pixels): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += channels) {
    luma[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return luma;
}

/** The window is half of the distance between samples; `ahead` of its pixels follow the current one. */
function windowOf(length: number): { full: number; ahead: number } {
  const full = Math.ceil(length / (2 * SAMPLES));
  return { full, ahead: ((full + 2) >> 1) - 1 };
}

function boxAlongRows(from: Float32Array, into: Float32Array, width: number, height: number): void {
  const { full, ahead } = windowOf(width);
  const shares = Float64Array.from({ length: full + 1 }, (_, count) => 1 / count);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = -ahead; x < width; x++) {
      if (x + ahead < width) {
        sum += from[row + x + ahead]!;
        count++;
      }
      if (x + ahead - full >= 0) {
        sum -= from[row + x + ahead - full]!;
        count--;
      }
      if (x >= 0) into[row + x] = sum * shares[count]!;
    }
  }
}

/** Sums columns row by row, so that memory is read in order. */
function boxAlongColumns(from: Float32Array, into: Float32Array, width: number, height: number): void {
  const { full, ahead } = windowOf(height);
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -ahead; y < height; y++) {
    const enters = y + ahead < height ? (y + ahead) * width : -1;
    const leaves = y + ahead - full >= 0 ? (y + ahead - full) * width : -1;
    if (enters >= 0) {
      for (let x = 0; x < width; x++) sums[x]! += from[enters + x]!;
      count++;
    }
    if (leaves >= 0) {
      for (let x = 0; x < width; x++) sums[x]! -= from[leaves + x]!;
      count--;
    }
    const share = 1 / count;
    if (y >= 0) for (let x = 0; x < width; x++) into[y * width + x] = sums[x]! * share;
  }
}

export function qualityOf(samples: Float64Array): number {
  let gradient = 0;
  for (let i = 0; i < SAMPLES; i++) {
    for (let j = 0; j < SAMPLES; j++) {
      const here = samples[i * SAMPLES + j]!;
      if (i + 1 < SAMPLES) gradient += Math.abs(Math.trunc(((here - samples[(i + 1) * SAMPLES + j]!) * 100) / 255));
      if (j + 1 < SAMPLES) gradient += Math.abs(Math.trunc(((here - samples[i * SAMPLES + j + 1]!) * 100) / 255));
    }
  }
  return Math.min(100, Math.trunc(gradient / 90));
}
