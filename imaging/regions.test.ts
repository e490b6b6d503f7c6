import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, growRegion, rowSpan, WHOLE_FRAME } from './regions.ts';

const anyBox = fc.tuple(
  fc.double({ min: -0.5, max: 1.2, noNaN: true }),
  fc.double({ min: -0.5, max: 1.2, noNaN: true }),
  fc.double({ min: 0, max: 1.3, noNaN: true }),
  fc.double({ min: 0, max: 1.3, noNaN: true }),
);
const anySide = fc.integer({ min: 1, max: 300 });

describe('a region grows', () => {
  it('by 8 px when small and by a tenth of its shorter side when large', () => {
    const small = growRegion({ shape: 'rect', box: [0.4, 0.4, 0.05, 0.1] }, 1000, 1000);
    expect(small.rect).toEqual({ left: 392, top: 392, right: 458, bottom: 508 });
    const large = growRegion({ shape: 'rect', box: [0.25, 0.25, 0.5, 0.25] }, 1000, 1000);
    expect(large.rect).toEqual({ left: 225, top: 225, right: 775, bottom: 525 });
    expect(large.side).toBe(300);
  });

  it('never less than the rule says, and never out of the picture', () => {
    fc.assert(
      fc.property(anyBox, anySide, anySide, ([x, y, w, h], width, height) => {
        const { outline, rect, side } = growRegion({ shape: 'ellipse', box: [x, y, w, h] }, width, height);
        const shorter = Math.min(w * width, h * height);
        const growth = Math.max(8, shorter * 0.1);
        expect(outline.left).toBeLessThanOrEqual(x * width - growth);
        expect(outline.top).toBeLessThanOrEqual(y * height - growth);
        expect(outline.right).toBeGreaterThanOrEqual((x + w) * width + growth);
        expect(outline.bottom).toBeGreaterThanOrEqual((y + h) * height + growth);
        for (const edge of [rect.left, rect.right]) expect(edge).toSatisfy((e: number) => e >= 0 && e <= width);
        for (const edge of [rect.top, rect.bottom]) expect(edge).toSatisfy((e: number) => e >= 0 && e <= height);
        expect(side).toBeGreaterThanOrEqual(shorter);
      }),
    );
  });

  it('covers the whole frame with S as the picture’s shorter side', () => {
    const { rect, side } = growRegion(WHOLE_FRAME, 640, 360);
    expect(rect).toEqual({ left: 0, top: 0, right: 640, bottom: 360 });
    expect(side).toBe(360);
  });

  it.each<[string, Box]>([
    ['NaN', [Number.NaN, 0, 1, 1]],
    ['an endless side', [0, 0, Number.POSITIVE_INFINITY, 1]],
    ['pixels in place of fractions', [300, 200, 64, 64]],
    ['a negative width', [0.5, 0.5, -0.1, 0.1]],
    ['a negative height', [0.5, 0.5, 0.1, -0.1]],
  ])('refuses %s', (_, box) => {
    expect(() => growRegion({ shape: 'rect', box }, 100, 100)).toThrow(RangeError);
  });

  it('refuses a shape it does not know', () => {
    const shape = 'star' as 'rect';
    expect(() => growRegion({ shape, box: [0, 0, 1, 1] }, 100, 100)).toThrow('Not a shape');
  });
});

describe('an ellipse', () => {
  it('stays in its box and covers every pixel whose centre it holds', () => {
    fc.assert(
      fc.property(anyBox, anySide, anySide, (box, width, height) => {
        const region = growRegion({ shape: 'ellipse', box }, width, height);
        const { outline, rect } = region;
        const [rx, ry] = [(outline.right - outline.left) / 2, (outline.bottom - outline.top) / 2];
        for (let y = rect.top; y < rect.bottom; y++) {
          const [from, to] = rowSpan(region, y);
          if (from < to) expect(from >= rect.left && to <= rect.right).toBe(true);
          const dy = (y + 0.5 - outline.top - ry) / ry;
          const half = rx * Math.sqrt(Math.max(0, 1 - dy * dy));
          const first = Math.max(rect.left, Math.ceil(outline.left + rx - half - 0.5));
          const last = Math.min(rect.right - 1, Math.floor(outline.left + rx + half - 0.5));
          if (first <= last) expect(from <= first && to > last).toBe(true);
        }
      }),
    );
  });

  it('keeps its form where it hangs out of the picture', () => {
    const region = growRegion({ shape: 'ellipse', box: [-0.5, 0, 1, 1] }, 200, 200);
    const [from, to] = rowSpan(region, 0);
    expect(from).toBe(0);
    expect(to).toBeGreaterThan(50);
  });
});
