import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapFor, placeInRows, rowHeightFor } from './rows.ts';

const shapes = fc.array(fc.double({ min: 0.2, max: 4, noNaN: true }), { maxLength: 40 });
const widths = fc.integer({ min: 240, max: 2200 });
const lay = (list: number[], width: number, rows = 2) =>
  placeInRows(list, { width, gap: gapFor(width), height: rowHeightFor(width), rows });

describe('rows of tiles', () => {
  it('are at most as many as asked for, keep the order and leave nothing out between two tiles', () => {
    fc.assert(
      fc.property(shapes, widths, fc.integer({ min: 1, max: 4 }), (list, width, rows) => {
        const places = lay(list, width, rows);
        expect(places.map(({ index }) => index)).toEqual(places.map((_, index) => index));
        expect(Math.max(-1, ...places.map(({ row }) => row))).toBeLessThan(rows);
        if (list.length > 0) expect(places.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never reach beyond the wall nor into each other; every row but an open last one ends flush', () => {
    fc.assert(
      fc.property(shapes, widths, (list, width) => {
        const places = lay(list, width);
        for (const row of [0, 1]) {
          const tiles = places.filter((place) => place.row === row);
          tiles.forEach((tile, nth) => {
            const before = tiles[nth - 1];
            expect(tile.left).toBeCloseTo(before ? before.left + before.width + gapFor(width) : 0, 6);
          });
          const last = tiles.at(-1);
          if (!last) continue;
          const end = last.left + last.width;
          expect(end).toBeLessThanOrEqual(width + 1e-6);
          if (last.index < list.length - 1) expect(end).toBeCloseTo(width, 6);
        }
      }),
    );
  });

  it('show a picture nearly in its own shape', () => {
    const usual = fc.array(fc.double({ min: 0.66, max: 1.5, noNaN: true }), { minLength: 12, maxLength: 30 });
    fc.assert(
      fc.property(usual, fc.integer({ min: 680, max: 2000 }), (list, width) => {
        for (const place of lay(list, width)) {
          const cut = place.width / rowHeightFor(width) / (list[place.index] ?? 1);
          expect(cut).toBeGreaterThan(0.6);
          expect(cut).toBeLessThan(1.6);
        }
      }),
    );
  });

  it('stay open where there are too few pictures, each in its own shape', () => {
    expect(lay([1, 1], 1400).map(({ width, row }) => [width, row])).toEqual([
      [rowHeightFor(1400), 0],
      [rowHeightFor(1400), 0],
    ]);
    expect(lay([], 1400)).toEqual([]);
  });
});
