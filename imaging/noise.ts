import { cellCount } from './ladder.ts';
import type { Rect } from './pixels.ts';

/**
 * NOISE_BYTES uniform bytes for each cell. A rung's cell always has the same bytes, because fresh noise would average
 * out.
 */
export type Noise = (rung: number, cells: Rect) => Uint8Array;

export const NOISE_BYTES = 16;

export const NOISE_OFFSETS = { weak: 0, strong: 4, warmth: 8, tint: 12 };

/** The sum of four uniform bytes is bell-shaped: mean 510, standard deviation sqrt(4 * (256^2 - 1) / 12). */
const BYTES_MEAN = 510;
const BYTES_DEVIATION = 147.8;

export function bellAt(bytes: Uint8Array, at: number): number {
  return (bytes[at]! + bytes[at + 1]! + bytes[at + 2]! + bytes[at + 3]! - BYTES_MEAN) / BYTES_DEVIATION;
}

/** Only previews may use this: a 32-bit seed keeps no secret, so nothing drawn with it may be published. */
export function previewNoise(seed: number): Noise {
  return (rung, cells) => {
    const words = new Uint32Array(cellCount(cells) * (NOISE_BYTES / 4));
    for (let y = cells.top, at = 0; y < cells.bottom; y++) {
      const row = mix(mix(mix(seed) ^ rung) ^ y);
      for (let x = cells.left; x < cells.right; x++) {
        const cell = mix(row ^ x);
        for (let word = 0; word < NOISE_BYTES / 4; word++) words[at++] = mix(cell + word);
      }
    }
    return new Uint8Array(words.buffer);
  };
}

/** lowbias32, Chris Wellons 2018. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return (hash ^ (hash >>> 16)) + 0x9e3779b9;
}
