import { describe, expect, it, vi } from 'vitest';
import {
  cellMeans,
  cellsOfWaves,
  censored,
  cosines,
  effectiveCells,
  learn,
  multiply,
  type Plane,
  planeOf,
  richardsonLucy,
  wavesOf,
} from './attacker.ts';
import { gridCells, stepFor } from './ladder.ts';
import { previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { greyClouds } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIDE = 96;
const cellSize = (side: number, intensity: number) => 2 ** stepFor(side, intensity).rung;

const targets = Array.from({ length: 12 }, (_, i) => greyClouds(SIDE, i + 1));
const truths = targets.map(planeOf);

describe('deconvolution by a known kernel', () => {
  /** Our whole blur along one side: the average over cells, then the cubic B-spline between centres. */
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
  const lessons = Array.from({ length: 400 }, (_, i) => greyClouds(SIDE, 1000 + i));
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
