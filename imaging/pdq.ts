import { qualityOf, SAMPLES, samplePicture } from './pdq-samples.ts';
import type { Pixels } from './pixels.ts';

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
const WAVES = 16;
/** The reference gives smaller pictures an empty hash of quality 0. */
const MIN_SIDE = 5;
const HASH_BYTES = (WAVES * WAVES) / 8;

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
