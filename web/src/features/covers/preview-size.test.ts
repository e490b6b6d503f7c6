import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewSize, publishedSize } from './preview-size.ts';

it.each([
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 2560, height: 1707 },
    { width: 1280, height: 854 },
  ],
  [
    { width: 4032, height: 3024 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 12000, height: 3 },
    { width: 1280, height: 1 },
  ],
])('a picture of %o is previewed at %o', (natural, expected) => {
  expect(previewSize(publishedSize(natural))).toEqual(expected);
});

it('is the published size halved, never more than 1280 pixels long and never less than one', () => {
  const side = fc.integer({ min: 1, max: 2560 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = previewSize({ width, height });
      const halvings = Math.log2(width / size.width);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      expect(Math.abs(halvings - Math.round(halvings))).toBeLessThan(0.5);
      expect(Math.max(width, height) <= 1280 ? size : { width, height }).toEqual({ width, height });
    }),
  );
});
