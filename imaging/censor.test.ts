import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type CensorType, censor, censorFrames } from './censor.ts';
import { BASE_RUNG, cellsOf, gridCells, stepFor } from './ladder.ts';
import { previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { growRegion, type Region, rowSpan } from './regions.ts';
import { drawStatic, SILENCE } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyRegion: fc.Arbitrary<Region> = fc.record({
  shape: fc.constantFrom('rect', 'ellipse'),
  box: fc.tuple(share(-0.5, 1.2), share(-0.5, 1.2), share(0, 1.3), share(0, 1.3)),
});
const anyPicture = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), fc.constantFrom<3 | 4>(3, 4), fc.nat(999))
  .map(([width, height, channels, seed]) => drawStatic(width, height, channels, seed));
const anyType = fc.constantFrom<CensorType>('blur', 'pixelate', 'blackout');
const gridType = fc.constantFrom<CensorType>('blur', 'pixelate');
const anyIntensity = fc.integer({ min: 1, max: 200 });
const noise = previewNoise(7);
const cellSize = (side: number, intensity: number) => 2 ** stepFor(side, intensity).rung;

/** A fast toEqual, which avoids a hundred thousand keys. */
function expectSameBytes(found: Pixels['data'], wanted: Pixels['data']): void {
  expect(found.length === wanted.length && found.every((value, i) => value === wanted[i])).toBe(true);
}

const copyOf = (picture: Pixels): Pixels => ({ ...picture, data: picture.data.slice() });

function censored(picture: Pixels, regions: Region[], type: CensorType, intensity: number, stream = noise): Pixels {
  const copy = copyOf(picture);
  censor(copy, regions, { type, intensity, noise: stream });
  return copy;
}

/** Calls back for each covered pixel with the offset of its first channel. */
function eachCovered(
  { width, height, channels }: Pixels,
  region: Region,
  visit: (at: number, x: number, y: number) => void,
) {
  const grown = growRegion(region, width, height);
  for (let y = grown.rect.top; y < grown.rect.bottom; y++) {
    const [from, to] = rowSpan(grown, y);
    for (let x = from; x < to; x++) visit((y * width + x) * channels, x, y);
  }
}

function coverage(picture: Pixels, regions: readonly Region[]): Uint8Array {
  const covered = new Uint8Array(picture.data.length);
  for (const region of regions) {
    eachCovered(picture, region, (at) => covered.fill(1, at, at + picture.channels));
  }
  return covered;
}

/** Another picture with the same averages in every base cell: each cell's pixels swap places. */
function reverseCells(picture: Pixels): Pixels {
  const { width, height, channels } = picture;
  const cell = 2 ** BASE_RUNG;
  const cells = cellsOf({ left: 0, top: 0, right: width, bottom: height }, cell);
  const other = copyOf(picture);
  for (let cy = cells.top; cy < cells.bottom; cy++) {
    for (let cx = cells.left; cx < cells.right; cx++) {
      const [left, top] = [cx * cell, cy * cell];
      const [right, bottom] = [Math.min(left + cell, width), Math.min(top + cell, height)];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const from = ((top + bottom - 1 - y) * width + (left + right - 1 - x)) * channels;
          other.data.set(picture.data.subarray(from, from + channels), (y * width + x) * channels);
        }
      }
    }
  }
  return other;
}

describe('the censor', () => {
  it('maps the intensity to cells', () => {
    const table = [0, 10, 17, 25, 42, 60, 100, 200].map((intensity) => [intensity, gridCells(intensity)]);
    expect(table).toEqual([
      [0, 25],
      [10, 11],
      [17, 8],
      [25, 6],
      [42, 4],
      [60, 3],
      [100, 2],
      [200, 1],
    ]);
  });

  it('leaves every byte outside the grown regions as it was', () => {
    fc.assert(
      fc.property(
        anyPicture,
        fc.array(anyRegion, { maxLength: 4 }),
        anyType,
        anyIntensity,
        (picture, regions, type, intensity) => {
          const result = censored(picture, regions, type, intensity);
          const covered = coverage(picture, regions);
          expect(result.data.every((value, i) => covered[i] === 1 || value === picture.data[i])).toBe(true);
        },
      ),
    );
  });

  it('covers with one opaque colour when it blacks out', () => {
    fc.assert(
      fc.property(anyPicture, fc.array(anyRegion, { maxLength: 4 }), anyIntensity, (picture, regions, intensity) => {
        const { data, channels } = censored(picture, regions, 'blackout', intensity);
        const covered = coverage(picture, regions);
        expect(data.every((value, i) => covered[i] === 0 || value === (i % channels === 3 ? 255 : 0))).toBe(true);
      }),
    );
  });

  it('draws a mosaic with one value in each cell', () => {
    fc.assert(
      fc.property(anyPicture, anyRegion, anyIntensity, (picture, region, intensity) => {
        const { data, width, height, channels } = censored(picture, [region], 'pixelate', intensity);
        const cell = cellSize(growRegion(region, width, height).side, intensity);
        const seen = new Map<string, string>();
        eachCovered(picture, region, (at, x, y) => {
          const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
          const colour = data.subarray(at, at + channels).join(' ');
          expect(seen.get(key) ?? colour).toBe(colour);
          seen.set(key, colour);
        });
      }),
    );
  });

  it('lets nothing through but the averages of cells', () => {
    fc.assert(
      fc.property(anyPicture, anyRegion, gridType, anyIntensity, (picture, region, type, intensity) => {
        const twin = reverseCells(picture);
        const [a, b] = [picture, twin].map((source) => censored(source, [region], type, intensity).data);
        const covered = coverage(picture, [region]);
        const alpha = (i: number) => picture.channels === 4 && i % 4 === 3;
        expect(a!.every((value, i) => covered[i] === 0 || value === (alpha(i) ? 255 : b![i]))).toBe(true);
      }),
    );
  });

  it('gives the same bytes for the same noise, whatever the order of the regions', () => {
    fc.assert(
      fc.property(
        anyPicture,
        fc.array(anyRegion, { minLength: 2, maxLength: 4 }),
        anyType,
        anyIntensity,
        (picture, regions, type, intensity) => {
          const result = censored(picture, regions, type, intensity).data;
          expectSameBytes(censored(picture, regions, type, intensity).data, result);
          expectSameBytes(censored(picture, regions.toReversed(), type, intensity).data, result);
          expectSameBytes(censored(picture, [...regions, ...regions], type, intensity).data, result);
        },
      ),
    );
  });

  it('measures all grids before it draws, and shows the coarser one in an overlap', () => {
    const picture = drawStatic(200, 200, 3, 1);
    const fine: Region = { shape: 'rect', box: [0.1, 0.1, 0.3, 0.3] };
    const coarse: Region = { shape: 'rect', box: [0.3, 0.3, 0.6, 0.6] };
    const both = censored(picture, [coarse, fine], 'pixelate', 25, SILENCE).data;
    const alone = {
      fine: censored(picture, [fine], 'pixelate', 25, SILENCE).data,
      coarse: censored(picture, [coarse], 'pixelate', 25, SILENCE).data,
    };
    const overCoarse = coverage(picture, [coarse]);
    expectSameBytes(
      both,
      both.map((_, i) => (overCoarse[i] ? alone.coarse[i]! : alone.fine[i]!)),
    );
  });

  it('blurs and pixelates nothing at intensity 0', () => {
    fc.assert(
      fc.property(anyPicture, fc.array(anyRegion, { maxLength: 3 }), gridType, (picture, regions, type) => {
        expectSameBytes(censored(picture, regions, type, 0).data, picture.data);
      }),
    );
  });

  it('blacks out alike at every intensity, at 0 and without one too', () => {
    fc.assert(
      fc.property(anyPicture, fc.array(anyRegion, { minLength: 1, maxLength: 3 }), (picture, regions) => {
        const black = censored(picture, regions, 'blackout', 100).data;
        for (const intensity of [0, 1, 200, Number.NaN]) {
          expectSameBytes(censored(picture, regions, 'blackout', intensity).data, black);
        }
        const bare = copyOf(picture);
        censor(bare, regions, { type: 'blackout' });
        expectSameBytes(bare.data, black);
      }),
    );
  });

  it('refuses what it cannot understand before the first pixel changes', () => {
    const picture = drawStatic(50, 50, 3, 2);
    const style = { type: 'pixelate', intensity: 25, noise } as const;
    const good: Region = { shape: 'rect', box: [0, 0, 1, 1] };
    const attempts = [
      () => censor(copy, [good, { shape: 'rect', box: [Number.NaN, 0, 1, 1] }], style),
      () => censor(copy, [good, { shape: 'rect', box: [0, 0, -1, 1] }], { ...style, intensity: 0 }),
      () => censor(copy, [good], { ...style, intensity: Number.NaN }),
      () => censor(copy, [good], { ...style, intensity: -1 }),
      () => censor(copy, [good], { ...style, intensity: 201 }),
      () => censor(copy, [good], { ...style, type: 'smear' as CensorType }),
      () => censor(copy, [good], { ...style, type: 'blur', noise: () => new Uint8Array(3) }),
      () => censor({ ...copy, width: 51 }, [good], style),
      () => censorFrames(copy, 20, [good], style),
      () => censorFrames(copy, 0, [good], style),
    ];
    const copy = copyOf(picture);
    for (const attempt of attempts) expect(attempt).toThrow(RangeError);
    expectSameBytes(copy.data, picture.data);
  });
});

describe('a strip of frames', () => {
  it('is censored as each frame would be alone', () => {
    const frames = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
    );
    fc.assert(
      fc.property(
        frames,
        fc.array(anyRegion, { maxLength: 3 }),
        anyType,
        anyIntensity,
        ([width, height, count], regions, type, intensity) => {
          const strip = drawStatic(width, height * count, 4, count);
          const bytes = width * height * 4;
          const expected = Array.from({ length: count }, (_, i) => {
            const frame: Pixels = { data: strip.data.slice(i * bytes, (i + 1) * bytes), width, height, channels: 4 };
            return [...censored(frame, regions, type, intensity).data];
          });
          censorFrames(strip, height, regions, { type, intensity, noise });
          expect([...strip.data]).toEqual(expected.flat());
        },
      ),
    );
  });
});
