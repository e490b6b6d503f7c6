import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, moveByKey, tileAfter } from './move.ts';
import { placeTiles } from './place.ts';

const wall = fc
  .record({
    shapes: fc.array(fc.double({ min: 0.4, max: 2.5, noNaN: true }), { minLength: 1, maxLength: 120 }),
    columns: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ shapes, columns }) => placeTiles(shapes, { columns, columnWidth: 200, gap: 8 }));

/** Every tile that one key alone reaches. */
function reached(places: ReturnType<typeof placeTiles>, move: Move): Set<number> {
  const seen = new Set<number>();
  for (let at: number | null = 0; at !== null && !seen.has(at); at = tileAfter(places, at, move)) seen.add(at);
  return seen;
}

describe('moving over the wall', () => {
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

  it('up and down are votes, so rows are changed with Shift', () => {
    const held = { shiftKey: true, ctrlKey: false, metaKey: false, altKey: false };
    expect(moveByKey({ ...held, key: 'ArrowDown' })).toBe('below');
    expect(moveByKey({ ...held, key: 'ArrowUp' })).toBe('above');
    expect(moveByKey({ ...held, key: 'ArrowRight' })).toBeNull();
  });

  it.each(['j', 'J', 'k', 'K'])('%s means the same with Shift, which Caps Lock turns about', (key) => {
    const held = { key, shiftKey: true, ctrlKey: false, metaKey: false, altKey: false };
    expect(moveByKey(held)).toBe(moveByKey({ ...held, shiftKey: false }));
    expect(moveByKey(held)).not.toBeNull();
  });

  it('reaches every tile by J, in reading order', () => {
    fc.assert(
      fc.property(wall, (places) => {
        expect(reached(places, 'next').size).toBe(places.tops.length);
      }),
    );
  });

  it('goes sideways into the next column, to the tile that lies nearest', () => {
    fc.assert(
      fc.property(wall, fc.nat(), (places, pick) => {
        const from = pick % places.tops.length;
        const middle = (index: number) => (places.tops[index] ?? 0) + (places.heights[index] ?? 0) / 2;
        const lane = (places.lanes[from] ?? 0) + 1;
        const beside = [...places.lanes.keys()].filter((index) => places.lanes[index] === lane);
        const to = tileAfter(places, from, 'right');
        if (beside.length === 0) {
          expect(to).toBe(from + 1 < places.tops.length ? from + 1 : null);
          return;
        }
        expect(places.lanes[to ?? -1]).toBe(lane);
        const least = Math.min(...beside.map((index) => Math.abs(middle(index) - middle(from))));
        expect(Math.abs(middle(to ?? -1) - middle(from))).toBe(least);
      }),
    );
  });

  it('goes below and above within a column, and back again', () => {
    fc.assert(
      fc.property(wall, fc.nat(), (places, pick) => {
        const from = pick % places.tops.length;
        const below = tileAfter(places, from, 'below');
        if (below === null) return;
        expect(places.lanes[below]).toBe(places.lanes[from]);
        expect(tileAfter(places, below, 'above')).toBe(from);
      }),
    );
  });
});
