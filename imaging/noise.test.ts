import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bellAt, NOISE_BYTES, NOISE_OFFSETS, previewNoise } from './noise.ts';

const cells = { left: 0, top: 0, right: 40, bottom: 40 };

it('gives a cell the same bytes whichever cells are asked for with it', () => {
  const noise = previewNoise(3);
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 4, max: 12 }), (x, y, rung) => {
      const alone = noise(rung, { left: x, top: y, right: x + 1, bottom: y + 1 });
      const at = (y * 40 + x) * NOISE_BYTES;
      expect([...noise(rung, cells).subarray(at, at + NOISE_BYTES)]).toEqual([...alone]);
    }),
  );
});

it('gives other bytes to each rung, cell and seed', () => {
  const seen = [previewNoise(1), previewNoise(2)].flatMap((noise) =>
    [4, 5, 6].flatMap((rung) => {
      const bytes = noise(rung, cells);
      return Array.from({ length: 1600 }, (_, i) => bytes.subarray(i * NOISE_BYTES, (i + 1) * NOISE_BYTES).join());
    }),
  );
  expect(new Set(seen).size).toBe(seen.length);
});

it.each(Object.entries(NOISE_OFFSETS))('is a bell of mean 0 and deviation 1: %s', (_, offset) => {
  const bytes = previewNoise(9)(4, { left: 0, top: 0, right: 100, bottom: 100 });
  const values = Array.from({ length: 10_000 }, (_value, i) => bellAt(bytes, i * NOISE_BYTES + offset));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  expect(Math.abs(mean)).toBeLessThan(0.05);
  expect(Math.abs(deviation - 1)).toBeLessThan(0.05);
});
