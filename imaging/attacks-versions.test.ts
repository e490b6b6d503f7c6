import { describe, expect, it, vi } from 'vitest';
import { cellMeans, learn, planeOf } from './attacker.ts';
import { type CensorType, censor } from './censor.ts';
import { stepFor } from './ladder.ts';
import { type Noise, previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { type Region, WHOLE_FRAME } from './regions.ts';
import { greyClouds } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

type Version = { type: Exclude<CensorType, 'blackout'>; intensity: number; region: Region };

/** A picture of 256 px at the size of its finest cells: the same cells with less computation. */
const SIDE = 16;
const REDUCTION = 16;
/** Many inputs with the same information need a strong ridge. */
const STRONG_RIDGE = 5;
const FINEST = 2 ** stepFor(SIDE * REDUCTION, 42).rung / REDUCTION;

const left: Region = { shape: 'rect', box: [0, 0, 0.45, 1] };
const top: Region = { shape: 'rect', box: [0, 0, 1, 0.6] };
const middle: Region = { shape: 'ellipse', box: [0.1, 0.1, 0.8, 0.8] };
const version = (type: Version['type'], intensity: number, region = WHOLE_FRAME): Version => ({
  type,
  intensity,
  region,
});

/** Mixed types, intensities and regions; none is finer than 42 over the whole picture. */
const VERSIONS: Version[] = [
  version('pixelate', 42),
  version('pixelate', 47),
  version('blur', 42),
  version('blur', 60),
  version('pixelate', 60),
  version('pixelate', 75),
  version('blur', 100),
  version('pixelate', 100),
  version('pixelate', 150),
  version('pixelate', 200),
  version('pixelate', 80, left),
  version('blur', 70, top),
  version('pixelate', 65, middle),
];

/** Pixels outside of a region are black, because the attack concerns the area covered by every version. */
function show(picture: Pixels, { type, intensity, region }: Version, noise: Noise): Pixels {
  const covered = { ...picture, data: picture.data.slice() };
  censor(covered, [region], { type, intensity, noise, reduction: REDUCTION });
  return {
    ...picture,
    data: covered.data.map((value, i) => (region !== WHOLE_FRAME && value === picture.data[i] ? 0 : value)),
  };
}

const errorOf = (found: Float64Array[], truths: Float64Array[]): number => {
  let sum = 0;
  let count = 0;
  found.forEach((values, n) => {
    values.forEach((value, i) => {
      sum += (value - truths[n]![i]!) ** 2;
      count++;
    });
  });
  return Math.sqrt(sum / count);
};

/** The attacker's view of a picture: every version's averages at the finest cells. */
const looksAt = (picture: Pixels, versions: readonly Version[], noiseOf: (nth: number) => Noise): Float64Array =>
  Float64Array.from(versions.flatMap((one, nth) => [...cellMeans(planeOf(show(picture, one, noiseOf(nth))), FINEST)]));

describe('thirteen versions of one picture', () => {
  const lessons = Array.from({ length: 500 }, (_, i) => greyClouds(SIDE, 1000 + i));
  const targets = Array.from({ length: 150 }, (_, i) => greyClouds(SIDE, 1 + i));
  const truthOf = (picture: Pixels) => cellMeans(planeOf(picture), FINEST);

  /** The error of the best linear guess of the finest averages from examples. */
  function errorOfGuess(
    versions: readonly Version[],
    noiseOf: (picture: number, nth: number) => Noise,
    ridge?: number,
  ): number {
    const guess = learn(
      lessons.map((picture, i) => looksAt(picture, versions, (nth) => noiseOf(1000 + i, nth))),
      lessons.map(truthOf),
      ridge,
    );
    const found = targets.map((picture, i) => guess(looksAt(picture, versions, (nth) => noiseOf(i, nth))));
    return errorOf(found, targets.map(truthOf));
  }

  const kept = (picture: number) => previewNoise(picture);
  const fresh = (picture: number, nth: number) => previewNoise(picture * 100 + nth);
  it('tell no more than the finest of them', () => {
    const single = errorOfGuess(VERSIONS.slice(0, 1), kept);
    expect(errorOfGuess(VERSIONS, kept, STRONG_RIDGE)).toBeGreaterThan(single * 0.98);
    // Separate noise per version would reveal far more.
    expect(errorOfGuess(VERSIONS, fresh, STRONG_RIDGE)).toBeLessThan(single * 0.75);
  });
});
