import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, maxScale, panBy, type View, whole, zoomAt } from './zoom.ts';

const box: Box = { pane: { width: 1000, height: 800 }, media: { width: 1000, height: 500 } };

test('the point under the pointer stays while the media grows, and at scale 1 all of it is visible again', () => {
  const near = zoomAt(whole, 4, { x: 300, y: -50 }, box);
  expect(near).toEqual({ scale: 4, x: -900, y: 150 });
  expect(zoomAt(near, 1 / 4, { x: -20, y: 70 }, box)).toEqual(whole);
});

test('media that is smaller than its pane is centred', () => {
  expect(panBy({ scale: 1.5, x: 0, y: 0 }, { x: 9000, y: 9000 }, box)).toEqual({ scale: 1.5, x: 250, y: 0 });
});

test('whatever is done, the scale stays within its limits and no gap opens beside the media', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -400, max: 400 }) });
  const act = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), at: point }),
    fc.record({ by: point }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const end = acts.reduce<View>(
        (view, one) => ('by' in one ? panBy(view, one.by, box) : zoomAt(view, one.factor, one.at, box)),
        whole,
      );
      const { scale, x, y } = end;
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(maxScale);
      for (const [offset, media, pane] of [
        [x, box.media.width, box.pane.width],
        [y, box.media.height, box.pane.height],
      ] as const)
        expect(Math.abs(offset)).toBeLessThanOrEqual(Math.max(0, (media * scale - pane) / 2) + 1e-6);
    }),
  );
});
