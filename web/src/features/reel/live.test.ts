import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveAround, nearEnd } from './live.ts';

const place = fc
  .integer({ min: 1, max: 10_000 })
  .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 0, max: count - 1 }) }));

describe('what of a reel is in the page', () => {
  it('is never more than a dozen, and the current item with both its neighbours is always among it', () => {
    fc.assert(
      fc.property(place, ({ current, count }) => {
        const { from, to } = liveAround(current, count);
        expect(to - from).toBeLessThanOrEqual(12);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        for (const one of [current - 1, current, current + 1].filter((at) => at >= 0 && at < count)) {
          expect(one >= from && one < to).toBe(true);
        }
      }),
    );
  });

  it('is nothing of nothing', () => {
    expect(liveAround(0, 0)).toEqual({ from: 0, to: 0 });
  });

  it('asks for more before the last item, and not at the start of a long one', () => {
    fc.assert(
      fc.property(place, ({ count }) => {
        expect(nearEnd(count - 1, count)).toBe(true);
      }),
    );
    expect(nearEnd(0, 20)).toBe(false);
    expect(nearEnd(14, 20)).toBe(true);
  });
});
