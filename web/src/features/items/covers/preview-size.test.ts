import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewSize, publishedSize } from './preview-size.ts';

it.each([
  [800, 600, { width: 800, height: 600, reduction: 1 }],
  [2560, 1707, { width: 1280, height: 854, reduction: 2 }],
  [4032, 3024, { width: 1280, height: 960, reduction: 2 }],
  [12000, 3, { width: 1280, height: 1, reduction: 2 }],
])('a picture of %i x %i is previewed at %o', (width, height, expected) => {
  expect(previewSize(publishedSize({ width, height }))).toEqual(expected);
});

it('is the published size halved, never more than 1280 pixels long and never less than one', () => {
  const side = fc.integer({ min: 1, max: 2560 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { reduction, ...size } = previewSize({ width, height });
      expect(reduction).toBe(Math.max(width, height) > 1280 ? 2 : 1);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      expect(Math.abs(size.width - width / reduction)).toBeLessThanOrEqual(0.5);
    }),
  );
});
