import { describe, expect, it, vi } from 'vitest';
import {
  cellMeans,
  cellsOfWaves,
  cosines,
  effectiveCells,
  fuse,
  learn,
  multiply,
  type Plane,
  planeOf,
  richardsonLucy,
  type Sighting,
  wavesOf,
} from './attacker.ts';
import { type CensorType, censor } from './censor.ts';
import { gridCells, stepFor } from './ladder.ts';
import { type Noise, previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { WHOLE_FRAME } from './regions.ts';
import { drawClouds, drawHead, drawStatic, randomFrom, SILENCE } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIDE = 96;
const cellSize = (side: number, intensity: number) => 2 ** stepFor(side, intensity).rung;

/** Grey, which is the attacker's best case: three noisy cells tell of one value. */
function greyClouds(seed: number): Pixels {
  const picture = drawClouds(SIDE, seed);
  return { ...picture, data: picture.data.map((_, i) => picture.data[i - (i % 3)]!) };
}

function censored(picture: Pixels, type: CensorType, intensity: number, noise: Noise): Pixels {
  const copy = { ...picture, data: picture.data.slice() };
  censor(copy, [WHOLE_FRAME], { type, intensity, noise });
  return copy;
}

const targets = Array.from({ length: 12 }, (_, i) => greyClouds(i + 1));
const truths = targets.map(planeOf);

describe('deconvolution by a known kernel', () => {
  /** The whole of our blur along one side: average over cells, then the cubic B-spline between the cells' centres. */
  function blurKernel(cell: number): Float64Array {
    const cells = Math.ceil(SIDE / cell);
    const kernel = new Float64Array(SIDE * SIDE);
    for (let y = 0; y < SIDE; y++) {
      const at = (y + 0.5) / cell - 0.5;
      const near = Math.floor(at);
      const t = at - near;
      const spread = (index: number, weight: number) => {
        const from = Math.min(Math.max(index, 0), cells - 1) * cell;
        const to = Math.min(from + cell, SIDE);
        for (let x = from; x < to; x++) kernel[y * SIDE + x]! += weight / 6 / (to - from);
      };
      spread(near - 1, (1 - t) ** 3);
      spread(near, 3 * t ** 3 - 6 * t ** 2 + 4);
      spread(near + 1, 3 * (t + t ** 2 - t ** 3) + 1);
      spread(near + 2, t ** 3);
    }
    return kernel;
  }

  it.each([25, 42])('gives no more than N + 2 cells of a blur at intensity %d', (intensity) => {
    const kernel = blurKernel(cellSize(SIDE, intensity));
    const found = targets.map((target, i) =>
      richardsonLucy(planeOf(censored(target, 'blur', intensity, previewNoise(i))), kernel, 20),
    );
    const cells = effectiveCells(truths, found);
    expect(cells).toBeGreaterThan(1);
    expect(cells).toBeLessThanOrEqual(gridCells(intensity) + 2);
  });

  it('would bring back far more of a plain Gaussian blur', () => {
    const basis = cosines(SIDE);
    const sigma = 0.06 * SIDE;
    const pass = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
      const waves = Math.hypot(at % SIDE, Math.floor(at / SIDE));
      return Math.exp(-0.5 * ((Math.PI * sigma * waves) / SIDE) ** 2);
    });
    const back = basis.map((_, at) => basis[(at % SIDE) * SIDE + Math.floor(at / SIDE)]!);
    const toWaves = (plane: Plane) => multiply(multiply(basis, plane, SIDE), basis, SIDE, true);
    const toPlane = (waves: Float64Array) => multiply(multiply(back, waves, SIDE), back, SIDE, true);
    const found = truths.map((truth) => {
      const blurred = toPlane(toWaves(truth).map((value, at) => value * pass[at]!)).map(Math.round);
      return toPlane(toWaves(blurred).map((value, at) => (value * pass[at]!) / (pass[at]! ** 2 + 1e-5)));
    });
    expect(effectiveCells(truths, found)).toBeGreaterThan(14);
  });
});

describe('a guess learned from 400 other pictures', () => {
  const lessons = Array.from({ length: 400 }, (_, i) => greyClouds(1000 + i));
  const lessonWaves = lessons.map((lesson) => wavesOf(planeOf(lesson)));
  const targetWaves = truths.map(wavesOf);

  it.each([25, 42, 60, 100, 200])('gives no more than N + 2 cells at intensity %d', (intensity) => {
    const cell = cellSize(SIDE, intensity);
    const look = (picture: Pixels, key: number) =>
      cellMeans(planeOf(censored(picture, 'pixelate', intensity, previewNoise(key))), cell);
    const guess = learn(
      lessons.map((lesson, i) => look(lesson, 5000 + i)),
      lessonWaves,
    );
    const found = targets.map((target, i) => guess(look(target, i)));
    expect(cellsOfWaves(targetWaves, found)).toBeLessThanOrEqual(gridCells(intensity) + 2);
  });
});

describe('fusing copies', () => {
  /** A copy that starts elsewhere, so that its grid lies elsewhere on the picture, censored by another style. */
  function sight(picture: Pixels, copy: number): Sighting {
    const random = randomFrom(copy);
    const [left, top] = [Math.floor(random() * 16), Math.floor(random() * 16)];
    const intensity = [10, 17, 25, 33, 42][copy % 5]!;
    const [width, height] = [SIDE - left, SIDE - top];
    const cell = cellSize(Math.min(width, height), intensity);
    const data = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      const from = ((y + top) * SIDE + left) * 3;
      data.set(picture.data.subarray(from, from + width * 3), y * width * 3);
    }
    const part: Pixels = { data, width, height, channels: 3 };
    censor(part, [WHOLE_FRAME], { type: 'pixelate', intensity, noise: previewNoise(300 + copy) });
    const plane = new Float64Array(SIDE * SIDE);
    const seen = planeOf(part);
    for (let y = 0; y < height; y++) plane.set(seen.subarray(y * width, (y + 1) * width), (y + top) * SIDE + left);
    return { means: cellMeans(plane, cell, left, top), cell, left, top };
  }

  const copies = Array.from({ length: 16 }, (_, i) => i);
  const masters = targets.map((target, i) => censored(target, 'pixelate', 25, previewNoise(i)));
  const cellsOfMaster = effectiveCells(truths, masters.map(planeOf));

  it('that derive from one master gives nothing over the master', () => {
    const found = masters.map((master) => {
      const renditions = [1, 2, 3, 4].map((cell) => ({
        means: cellMeans(planeOf(master), cell),
        cell,
        left: 0,
        top: 0,
      }));
      return fuse([...renditions, ...copies.map((copy) => sight(master, copy))], SIDE);
    });
    expect(cellsOfMaster).toBeLessThanOrEqual(gridCells(25) + 2);
    expect(effectiveCells(truths, found)).toBeLessThanOrEqual(cellsOfMaster + 1);
  });

  it('that were each made from the original would give far more', () => {
    const found = targets.map((target) =>
      fuse(
        copies.map((copy) => sight(target, copy)),
        SIDE,
      ),
    );
    expect(effectiveCells(truths, found)).toBeGreaterThan(cellsOfMaster + 1);
  });
});

describe('averaging many renders', () => {
  const target = greyClouds(77);
  const cell = cellSize(SIDE, 25);
  const exact = cellMeans(planeOf(target), cell);
  const look = (key: number) => cellMeans(planeOf(censored(target, 'pixelate', 25, previewNoise(key))), cell);
  const errorOf = (means: Float64Array) =>
    Math.sqrt(means.reduce((sum, value, i) => sum + (value - exact[i]!) ** 2, 0) / means.length);

  it.each<CensorType>(['blur', 'pixelate', 'blackout'])('meets 64 times the same bytes: %s', (type) => {
    const renders = Array.from({ length: 64 }, () => censored(target, type, 25, previewNoise(5)).data.join());
    expect(new Set(renders).size).toBe(1);
  });

  it('would remove noise that is drawn afresh', () => {
    const looks = Array.from({ length: 64 }, (_, key) => look(key));
    const average = exact.map((_, i) => looks.reduce((sum, means) => sum + means[i]!, 0) / looks.length);
    expect(errorOf(average)).toBeLessThan(errorOf(look(0)) / 3);
  });
});

/**
 * An attacker who holds the clear pictures of a whole crowd looks for the one behind a censored copy, by the nearest
 * averages in all colours. Nothing drawn from averages hides a picture that stands out: what is promised is that alike
 * portraits are mixed up from intensity 42 on, and any pictures from 100 on. Below 42 the match is certain, which is
 * why the screens advise blackout for who must stay unknown. The bounds lie above the rates found (shares of 100 looks).
 */
describe('finding the match among 400 candidates', () => {
  const side = 72;
  const looks = 100;
  const portraits = Array.from({ length: 400 }, (_, i) => drawHead(side, i + 1));
  const landscapes = Array.from({ length: 400 }, (_, i) => drawClouds(side, i + 1));

  function coloursOf({ data }: Pixels, cell: number): number[] {
    return [0, 1, 2].flatMap((c) => [
      ...cellMeans(
        Float64Array.from({ length: side * side }, (_, i) => data[i * 3 + c]!),
        cell,
      ),
    ]);
  }

  function matchRate(crowd: Pixels[], intensity: number, noiseOf: (look: number) => Noise): number {
    const cell = cellSize(side, intensity);
    const known = crowd.map((picture) => coloursOf(picture, cell));
    let hits = 0;
    for (let look = 0; look < looks; look++) {
      const hidden = look * 4;
      const seen = coloursOf(censored(crowd[hidden]!, 'pixelate', intensity, noiseOf(look)), cell);
      const distances = known.map((colours) => colours.reduce((sum, colour, i) => sum + (colour - seen[i]!) ** 2, 0));
      if (distances.indexOf(Math.min(...distances)) === hidden) hits++;
    }
    return hits / looks;
  }

  it.each([
    [42, 0.7],
    [60, 0.35],
    [100, 0.12],
    [200, 0.05],
  ])('among portraits at intensity %d: at most %d', (intensity, bound) => {
    expect(matchRate(portraits, intensity, (look) => previewNoise(1000 + look))).toBeLessThanOrEqual(bound);
  });

  it.each([
    [100, 0.35],
    [200, 0.12],
  ])('among landscapes at intensity %d: at most %d', (intensity, bound) => {
    expect(matchRate(landscapes, intensity, (look) => previewNoise(1000 + look))).toBeLessThanOrEqual(bound);
  });

  it('would be far easier without the noise', () => {
    expect(matchRate(portraits, 42, () => SILENCE)).toBeGreaterThan(0.6);
    expect(matchRate(landscapes, 42, () => SILENCE)).toBeGreaterThan(0.9);
  });
});

describe('stretching what a blackout left', () => {
  it('finds one opaque colour, whatever was below', () => {
    const pictures = [drawStatic(40, 40, 4, 1), drawStatic(40, 40, 4, 2)];
    for (const picture of pictures) {
      const { data } = censored(picture, 'blackout', 200, previewNoise(1));
      expect(new Set(new Uint32Array(Uint8Array.from(data).buffer)).size).toBe(1);
      expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 255]);
    }
  });

  it.each<CensorType>(['blur', 'pixelate'])('finds no see-through pixel in a %s', (type) => {
    const { data } = censored(drawStatic(40, 40, 4, 1), type, 25, previewNoise(1));
    expect(data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });
});
