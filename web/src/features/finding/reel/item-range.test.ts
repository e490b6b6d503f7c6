import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemRange, nearEnd } from './item-range.ts';

const position = fc
  .integer({ min: 1, max: 10_000 })
  .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 0, max: count - 1 }) }));

describe('the items of a reel that are in the document', () => {
  it('are never more than a dozen, and always include the current item and both neighbours', () => {
    fc.assert(
      fc.property(position, ({ current, count }) => {
        const { from, to } = itemRange(current, count);
        expect(to - from).toBeLessThanOrEqual(12);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        for (const one of [current - 1, current, current + 1].filter((at) => at >= 0 && at < count)) {
          expect(one >= from && one < to).toBe(true);
        }
      }),
    );
  });

  it('are none of an empty list', () => {
    expect(itemRange(0, 0)).toEqual({ from: 0, to: 0 });
  });

  it('load more before the last item, and not at the start of a long list', () => {
    fc.assert(
      fc.property(position, ({ count }) => {
        expect(nearEnd(count - 1, count)).toBe(true);
      }),
    );
    expect(nearEnd(0, 20)).toBe(false);
    expect(nearEnd(14, 20)).toBe(true);
  });
});
