import { assertPixels, type Pixels } from './pixels.ts';

/**
 * PDQ of Facebook's ThreatExchange (hashing.pdf in its repository): luma, two box filters, 64 x 64 samples, and the 16
 * x 16 lowest cosine waves. Each wave above the median gives a bit. Bit 255 comes first.
 */
export type PictureHash = {
  hash: Uint8Array;
  /** 0-100; below 50 the picture is too flat to be distinguished. */
  quality: number;
};

/** Pictures at most this far apart count as the same (ThreatExchange's recommended threshold). */
export const SAME_PICTURE_DISTANCE = 31;

const SAMPLES = 64;
const WAVES = 16;
/** The reference gives smaller pictures an empty hash of quality 0. */
const MIN_SIDE = 5;
const HASH_BYTES = (WAVES * WAVES) / 8;
const FILTER_PASSES = 2;

export function pdq(pixels: Pixels): PictureHash {
  if (Math.min(pixels.width, pixels.height) < MIN_SIDE) return { hash: new Uint8Array(HASH_BYTES), quality: 0 };
  const samples = samplePicture(pixels);
  return { hash: toHash(wavesOf(samples)), quality: qualityOf(samples) };
}

/** Turned by 0, 90, 180 and 270 degrees counter-clockwise, and these four mirrored. */
export function pdqDihedral(pixels: Pixels): { hashes: Uint8Array[]; quality: number } {
  if (Math.min(pixels.width, pixels.height) < MIN_SIDE) return { hashes: [pdq(pixels).hash], quality: 0 };
  const samples = samplePicture(pixels);
  const waves = wavesOf(samples);
  const hashes: Uint8Array[] = [];
  for (const start of [waves, mirror(waves)]) {
    let turned = start;
    for (let quarter = 0; quarter < 4; quarter++) {
      hashes.push(toHash(turned));
      turned = mirrorRows(transpose(turned));
    }
  }
  return { hashes, quality: qualityOf(samples) };
}

/** A table, because up to 10,000 hashes are compared in eight ways at each upload. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export function hammingDistance(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new RangeError(`Hashes of ${a.length} and ${b.length} bytes`);
  let distance = 0;
  for (let i = 0; i < a.length; i++) distance += BITS[a[i]! ^ b[i]!]!;
  return distance;
}

function samplePicture(pixels: Pixels): Float64Array {
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

function qualityOf(samples: Float64Array): number {
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

const COSINES = Float64Array.from({ length: WAVES * SAMPLES }, (_, at) => {
  const wave = Math.floor(at / SAMPLES) + 1;
  const sample = at % SAMPLES;
  return Math.sqrt(2 / SAMPLES) * Math.cos((Math.PI / 2 / SAMPLES) * wave * (2 * sample + 1));
});

function wavesOf(samples: Float64Array): Float64Array {
  const down = new Float64Array(WAVES * SAMPLES);
  for (let i = 0; i < WAVES; i++) {
    for (let k = 0; k < SAMPLES; k++) {
      const cosine = COSINES[i * SAMPLES + k]!;
      for (let j = 0; j < SAMPLES; j++) down[i * SAMPLES + j]! += cosine * samples[k * SAMPLES + j]!;
    }
  }
  const waves = new Float64Array(WAVES * WAVES);
  for (let i = 0; i < WAVES; i++) {
    for (let j = 0; j < WAVES; j++) {
      let sum = 0;
      for (let k = 0; k < SAMPLES; k++) sum += down[i * SAMPLES + k]! * COSINES[j * SAMPLES + k]!;
      waves[i * WAVES + j] = sum;
    }
  }
  return waves;
}

function toHash(waves: Float64Array): Uint8Array {
  const median = Float64Array.from(waves).sort()[waves.length / 2 - 1]!;
  const hash = new Uint8Array(HASH_BYTES);
  for (let bit = 0; bit < waves.length; bit++) {
    if (waves[bit]! > median) hash[hash.length - 1 - (bit >> 3)]! |= 1 << (bit & 7);
  }
  return hash;
}

/** A mirrored picture has the same waves, but those with an odd number of half turns change sign. */
function mirror(waves: Float64Array): Float64Array {
  return waves.map((value, at) => ((at % WAVES) % 2 === 0 ? -value : value));
}

function mirrorRows(waves: Float64Array): Float64Array {
  return waves.map((value, at) => (Math.floor(at / WAVES) % 2 === 0 ? -value : value));
}

function transpose(waves: Float64Array): Float64Array {
  return waves.map((_, at) => waves[(at % WAVES) * WAVES + Math.floor(at / WAVES)]!);
}
