import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addToSums, type CellSums, emptySums } from './cell-sums.ts';
import { baseCellsFor, coloursOf, type GridState, gridAt } from './grid.ts';
import { BASE_RUNG, cellsOf, type Step, stepFor } from './ladder.ts';
import { type Noise, previewNoise } from './noise.ts';
import type { Pixels, Rect } from './pixels.ts';
import { drawStatic, randomFrom, SILENCE } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const BASE_CELL = 2 ** BASE_RUNG;
const STEPS: Step[] = [4, 5, 6, 7].flatMap((rung) => [
  { rung, strong: false },
  { rung, strong: true },
]);

const wholeOf = ({ width, height }: Pixels): Rect => ({ left: 0, top: 0, right: width, bottom: height });

function sumsOf(picture: Pixels, cells = cellsOf(wholeOf(picture), BASE_CELL)): CellSums {
  const sums = emptySums(cells);
  addToSums(sums, picture, BASE_CELL);
  return sums;
}

const stateOf = (picture: Pixels, step: Step, noise: Noise) => gridAt(sumsOf(picture), step, noise);

const anyPicture = fc
  .tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 150 }), fc.constantFrom<3 | 4>(3, 4), fc.nat(999))
  .map(([width, height, channels, seed]) => drawStatic(width, height, channels, seed));

function plain(width: number, height: number, value: number): Pixels {
  return { data: new Uint8Array(width * height * 3).fill(value), width, height, channels: 3 };
}

const lumaOf = ({ values }: GridState) => Array.from({ length: values.length / 3 }, (_, i) => values[i * 3]!);
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviationOf = (values: number[], middle: number) =>
  Math.sqrt(meanOf(values.map((value) => (value - middle) ** 2)));

describe('the ladder', () => {
  it('has cells of powers of two, never finer than N across the side, never finer than 16 px', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 200 }), (side, intensity) => {
        const { rung } = stepFor(side, intensity);
        const allowed = Math.max(1, Math.round(200 / (intensity + 8)));
        expect(Math.ceil(side / 2 ** rung)).toBeLessThanOrEqual(allowed);
        expect(rung).toBeGreaterThanOrEqual(BASE_RUNG);
        // The rung is not coarser than needed either.
        if (rung > BASE_RUNG) expect(2 ** (rung - 1)).toBeLessThan(Math.ceil(side / allowed));
      }),
    );
  });
});

describe('a grid', () => {
  it('averages whole cells exactly, cut at the picture’s edge only', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { width, height, channels, data } = picture;
        const { cells, values } = stateOf(picture, { rung: BASE_RUNG, strong: false }, SILENCE);
        for (let cy = 0, at = 0; cy < cells.bottom; cy++) {
          for (let cx = 0; cx < cells.right; cx++, at += 3) {
            let sum = 0;
            let count = 0;
            for (let y = cy * BASE_CELL; y < Math.min((cy + 1) * BASE_CELL, height); y++) {
              for (let x = cx * BASE_CELL; x < Math.min((cx + 1) * BASE_CELL, width); x++, count += 3) {
                for (let c = 0; c < 3; c++) sum += data[(y * width + x) * channels + c]!;
              }
            }
            expect(values[at]).toBe(Math.round(sum / count / 17) * 17);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has values in levels: 17 apart for luma and warmth, 8 for tint', () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom(...STEPS), fc.integer(), (picture, step, seed) => {
        const { values } = stateOf(picture, step, previewNoise(seed));
        expect(values.every((value, i) => value % (i % 3 === 2 ? 8 : 17) === 0)).toBe(true);
      }),
    );
  });

  it('is the same wherever the region that it is drawn for begins and ends', () => {
    const anyRect = fc
      .tuple(fc.nat(140), fc.nat(140), fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }))
      .map(([left, top, w, h]) => ({ left, top, right: Math.min(left + w, 150), bottom: Math.min(top + h, 150) }));
    const picture = drawStatic(150, 150, 3, 4);
    const noise = previewNoise(3);
    fc.assert(
      fc.property(anyRect, fc.constantFrom(...STEPS), (rect, step) => {
        const cell = 2 ** step.rung;
        const all = cellsOf(wholeOf(picture), BASE_CELL);
        const part = gridAt(sumsOf(picture, baseCellsFor(cellsOf(rect, cell), step, all)), step, noise);
        const whole = stateOf(picture, step, noise);
        const wanted = cellsOf(rect, cell);
        const valueAt = ({ cells, values }: GridState, x: number, y: number, c: number) =>
          values[((y - cells.top) * (cells.right - cells.left) + x - cells.left) * 3 + c];
        for (let y = wanted.top; y < wanted.bottom; y++) {
          for (let x = wanted.left; x < wanted.right; x++) {
            for (let c = 0; c < 3; c++) expect(valueAt(part, x, y, c)).toBe(valueAt(whole, x, y, c));
          }
        }
      }),
    );
  });

  /**
   * The Markov property: two pictures with one state share all coarser states. The second picture has other averages:
   * each block of 2 x 2 cells changes in ways invisible to the finer state.
   */
  it('is made from the state before it alone', () => {
    const fineSteps = fc.constantFrom(...STEPS.slice(0, 4));
    let changed = 0;
    fc.assert(
      fc.property(fc.nat(999), fineSteps, fc.integer(), (seed, fine, key) => {
        const picture = drawStatic(150, 130, 3, seed);
        const noise = previewNoise(key);
        const twin = unnoticedTwin(picture, fine, noise, seed);
        changed += twin.data.filter((value, i) => value !== picture.data[i]).length;
        for (const step of STEPS.slice(STEPS.indexOf(fine))) {
          expect(stateOf(twin, step, noise).values).toEqual(stateOf(picture, step, noise).values);
        }
      }),
      { numRuns: 20 },
    );
    expect(changed).toBeGreaterThan(20_000);
  });

  function unnoticedTwin(picture: Pixels, step: Step, noise: Noise, seed: number): Pixels {
    const random = randomFrom(seed);
    const block = 2 ** (step.rung + 1);
    const wanted = stateOf(picture, step, noise).values.join();
    const twin: Pixels = { ...picture, data: picture.data.slice() };
    for (let top = 0; top < picture.height; top += block) {
      for (let left = 0; left < picture.width; left += block) {
        const before = twin.data.slice();
        const change = [0, 1, 2].map(() => Math.round((random() - 0.5) * 24));
        for (let y = top; y < Math.min(top + block, picture.height); y++) {
          for (let x = left; x < Math.min(left + block, picture.width); x++) {
            change.forEach((by, c) => {
              const at = (y * picture.width + x) * 3 + c;
              twin.data[at] = Math.min(255, Math.max(0, twin.data[at]! + by));
            });
          }
        }
        if (stateOf(twin, step, noise).values.join() !== wanted) twin.data.set(before);
      }
    }
    return twin;
  }
});

describe('the noise of a grid', () => {
  const noise = previewNoise(11);

  it.each(STEPS)('of rung $rung (strong: $strong) has the whole of its error on luma', ({ rung, strong }) => {
    const cell = 2 ** rung;
    const values = lumaOf(stateOf(plain(cell * 60, cell * 60, 128), { rung, strong }, noise));
    expect(Math.abs(deviationOf(values, 128) / (strong ? 25.5 : 14) - 1)).toBeLessThan(0.06);
  });

  /** Finding 7: averaging the channels halved the noise if each had its own. */
  it('is not lessened by averaging the channels, nor by any other mixture of them', () => {
    const state = stateOf(plain(1600, 1600, 128), { rung: 4, strong: true }, noise);
    const colours = coloursOf(state);
    for (const weights of [
      [1 / 3, 1 / 3, 1 / 3],
      [0.299, 0.587, 0.114],
      [0, 1, 0],
      [0.5, 0, 0.5],
    ]) {
      const mixed = lumaOf(state).map((_, i) => weights.reduce((sum, w, c) => sum + w * colours[i * 3 + c]!, 0));
      expect(deviationOf(mixed, 128)).toBeGreaterThan(24);
    }
  });

  it('does not make black lighter, nor white darker, from rung to rung', () => {
    for (const value of [0, 255]) {
      for (const rung of [4, 5, 7]) {
        const cell = 2 ** rung;
        const state = stateOf(plain(cell * 40, cell * 40, value), { rung, strong: true }, noise);
        expect(Math.abs(meanOf(lumaOf(state)) - value)).toBeLessThan(3);
      }
    }
  });

  it.each([
    ['warmth', 1, 12],
    ['tint', 2, 6],
  ])('hides %s too, with an error that does not grow from rung to rung', (_, offset, error) => {
    for (const rung of [4, 6]) {
      const cell = 2 ** rung;
      const { values } = stateOf(plain(cell * 80, cell * 80, 128), { rung, strong: false }, noise);
      const found = Array.from({ length: values.length / 3 }, (_value, i) => values[i * 3 + offset]!);
      expect(Math.abs(deviationOf(found, 0) / error - 1)).toBeLessThan(0.08);
    }
  });
});
