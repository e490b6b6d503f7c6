import { describe, expect, it, vi } from 'vitest';
import { cellMeans, censored, effectiveCells, fuse, planeOf, type Sighting } from './attacker.ts';
import { type CensorType, censor } from './censor.ts';
import { gridCells, stepFor } from './ladder.ts';
import { previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { WHOLE_FRAME } from './regions.ts';
import { greyClouds, randomFrom } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIDE = 96;
const cellSize = (side: number, intensity: number) => 2 ** stepFor(side, intensity).rung;

const targets = Array.from({ length: 12 }, (_, i) => greyClouds(SIDE, i + 1));
const truths = targets.map(planeOf);

describe('fusing copies', () => {
  /** A copy with another origin, whose grid therefore differs, censored by another style. */
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
  const target = greyClouds(SIDE, 77);
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
