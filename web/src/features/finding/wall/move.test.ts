import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, moveByKey, tileAfter } from './move.ts';
import { positionTiles } from './positions.ts';

const wall = fc
  .record({
    shapes: fc.array(fc.double({ min: 0.4, max: 2.5, noNaN: true }), { minLength: 1, maxLength: 120 }),
    columns: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ shapes, columns }) => positionTiles(shapes, { columns, columnWidth: 200, gap: 8 }));

/** Tiles that one key alone can reach. */
function reached(positions: ReturnType<typeof positionTiles>, move: Move): Set<number> {
  const seen = new Set<number>();
  for (let at: number | null = 0; at !== null && !seen.has(at); at = tileAfter(positions, at, move)) seen.add(at);
  return seen;
}

describe('moving the focus over the wall', () => {
  it.each([
    ['j', 'next'],
    ['J', 'next'],
    ['k', 'previous'],
    ['K', 'previous'],
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['Home', 'first'],
    ['End', 'last'],
    ['ArrowUp', null],
    ['ArrowDown', null],
    ['toString', null],
  ])('%s goes %s', (key, move) => {
    const alone = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    expect(moveByKey(alone)).toBe(move);
    expect(moveByKey({ ...alone, ctrlKey: true })).toBeNull();
  });

  it('Shift is needed for rows, since up and down alone are votes', () => {
    const withShift = { shiftKey: true, ctrlKey: false, metaKey: false, altKey: false };
    expect(moveByKey({ ...withShift, key: 'ArrowDown' })).toBe('below');
    expect(moveByKey({ ...withShift, key: 'ArrowUp' })).toBe('above');
    expect(moveByKey({ ...withShift, key: 'ArrowRight' })).toBeNull();
  });

  it.each(['j', 'J', 'k', 'K'])('%s does the same with Shift, which Caps Lock reverses', (key) => {
    const withShift = { key, shiftKey: true, ctrlKey: false, metaKey: false, altKey: false };
    expect(moveByKey(withShift)).toBe(moveByKey({ ...withShift, shiftKey: false }));
    expect(moveByKey(withShift)).not.toBeNull();
  });

  it('reaches every tile by J, in reading order', () => {
    fc.assert(
      fc.property(wall, (positions) => {
        expect(reached(positions, 'next').size).toBe(positions.tops.length);
      }),
    );
  });

  it('goes sideways to the nearest tile of the next column', () => {
    fc.assert(
      fc.property(wall, fc.nat(), (positions, pick) => {
        const from = pick % positions.tops.length;
        const middle = (index: number) => (positions.tops[index] ?? 0) + (positions.heights[index] ?? 0) / 2;
        const lane = (positions.lanes[from] ?? 0) + 1;
        const beside = [...positions.lanes.keys()].filter((index) => positions.lanes[index] === lane);
        const to = tileAfter(positions, from, 'right');
        if (beside.length === 0) {
          expect(to).toBe(from + 1 < positions.tops.length ? from + 1 : null);
          return;
        }
        expect(positions.lanes[to ?? -1]).toBe(lane);
        const least = Math.min(...beside.map((index) => Math.abs(middle(index) - middle(from))));
        expect(Math.abs(middle(to ?? -1) - middle(from))).toBe(least);
      }),
    );
  });

  it('goes down and up within a column, and back to the same tile', () => {
    fc.assert(
      fc.property(wall, fc.nat(), (positions, pick) => {
        const from = pick % positions.tops.length;
        const below = tileAfter(positions, from, 'below');
        if (below === null) return;
        expect(positions.lanes[below]).toBe(positions.lanes[from]);
        expect(tileAfter(positions, below, 'above')).toBe(from);
      }),
    );
  });
});
