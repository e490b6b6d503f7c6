import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToSums, emptySums } from './cell-sums.ts';
import { drawStatic } from './samples.ts';

/** Any picture, including rows of incomplete words and bytes between two words. */
const aCase = fc.record({
  width: fc.integer({ min: 1, max: 70 }),
  height: fc.integer({ min: 1, max: 40 }),
  cell: fc.constantFrom(1, 2, 4, 8, 16),
  channels: fc.constantFrom(3 as const, 4 as const),
  skipped: fc.integer({ min: 0, max: 3 }),
  origin: fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) }),
});

it('sums of cells are those of their pixels, however these are read', () => {
  fc.assert(
    fc.property(aCase, ({ width, height, cell, channels, skipped, origin }) => {
      const length = width * height * channels;
      const data = new Uint8Array(new ArrayBuffer(length + skipped), skipped, length);
      data.set(drawStatic(width, height, channels, 1).data);
      const cells = { left: -1, top: -1, right: 6, bottom: 6 };
      const sums = emptySums(cells);
      addToSums(sums, { data, width, height, channels }, cell, origin);
      const expected = emptySums(cells);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const [cx, cy] = [Math.floor((x - origin.x) / cell) + 1, Math.floor((y - origin.y) / cell) + 1];
          if (cx < 0 || cx > 6 || cy < 0 || cy > 6) continue;
          const at = cy * 7 + cx;
          expected.counts[at]! += 1;
          for (let c = 0; c < 3; c++) expected.sums[at * 3 + c]! += data[(y * width + x) * channels + c]!;
        }
      }
      expect(sums).toEqual(expected);
    }),
  );
});
