import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endIsNear, positionTiles, tilesWithin } from './positions.ts';

const shapes = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { maxLength: 300 });
const wall = fc.record({
  columns: fc.integer({ min: 1, max: 6 }),
  columnWidth: fc.integer({ min: 80, max: 600 }),
  gap: fc.integer({ min: 0, max: 16 }),
});

describe('the tiles of a wall', () => {
  it('never overlap in a column, and the wall ends with the lowest one', () => {
    fc.assert(
      fc.property(shapes, wall, (list, size) => {
        const { lanes, tops, heights, total } = positionTiles(list, size);
        const ends = new Map<number, number>();
        let lowest = 0;
        list.forEach((_, index) => {
          const lane = lanes[index] ?? -1;
          const top = tops[index] ?? -1;
          const before = ends.get(lane);
          if (before !== undefined) expect(top).toBeCloseTo(before + size.gap, 6);
          else expect(top).toBe(0);
          ends.set(lane, top + (heights[index] ?? 0));
          lowest = Math.max(lowest, top + (heights[index] ?? 0));
        });
        expect(total).toBeCloseTo(lowest, 6);
      }),
    );
  });

  it('do not move when more are added', () => {
    fc.assert(
      fc.property(shapes, shapes, wall, (first, more, size) => {
        const before = positionTiles(first, size);
        const after = positionTiles([...first, ...more], size);
        expect(Array.from(after.tops.slice(0, first.length))).toEqual([...before.tops]);
        expect(Array.from(after.lanes.slice(0, first.length))).toEqual([...before.lanes]);
      }),
    );
  });

  it('are shown exactly when they intersect the window', () => {
    fc.assert(
      fc.property(shapes, wall, fc.integer({ min: -500, max: 40_000 }), (list, size, top) => {
        const positions = positionTiles(list, size);
        const bottom = top + 900;
        const within = tilesWithin(positions, top, bottom);
        list.forEach((_, index) => {
          const above = (positions.tops[index] ?? 0) + (positions.heights[index] ?? 0) < top;
          const below = (positions.tops[index] ?? 0) >= bottom;
          expect(within.includes(index)).toBe(!above && !below);
        });
        expect(within).toEqual(within.toSorted((a, b) => a - b));
      }),
    );
  });
});

it('the next page is loaded 600 px before the end, 800 px from the bottom (seed section 9, Infinite scroll trigger)', () => {
  const longPage = (foot: number) => endIsNear(foot, 5000, 9000);
  expect([4399, 4400, 5000].map(longPage)).toEqual([false, true, true]);
  const wallToTheBottom = (foot: number) => endIsNear(foot, 5000, 5100);
  expect([4299, 4300, 5000].map(wallToTheBottom)).toEqual([false, true, true]);
});
