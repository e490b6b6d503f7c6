import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapFor } from '../wall/positions.ts';
import { placeInRows, rowHeightFor } from './rows.ts';

const shapes = fc.array(fc.double({ min: 0.2, max: 4, noNaN: true }), { maxLength: 40 });
const widths = fc.integer({ min: 240, max: 2200 });
const rowsOf = (list: number[], width: number, rows = 2) =>
  placeInRows(list, { width, gap: gapFor(width), height: rowHeightFor(width), rows });

describe('rows of tiles', () => {
  it('are not more than given, keep the order and skip no tile', () => {
    fc.assert(
      fc.property(shapes, widths, fc.integer({ min: 1, max: 4 }), (list, width, rows) => {
        const placed = rowsOf(list, width, rows);
        expect(placed.map(({ index }) => index)).toEqual(placed.map((_, index) => index));
        expect(Math.max(-1, ...placed.map(({ row }) => row))).toBeLessThan(rows);
        if (list.length > 0) expect(placed.length).toBeGreaterThan(0);
      }),
    );
  });

  it('have no overlap; every row but an unfinished last one fills the width', () => {
    fc.assert(
      fc.property(shapes, widths, (list, width) => {
        const placed = rowsOf(list, width);
        for (const row of [0, 1]) {
          const tiles = placed.filter((tile) => tile.row === row);
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

  it('crop a picture only a little', () => {
    const usual = fc.array(fc.double({ min: 0.66, max: 1.5, noNaN: true }), { minLength: 12, maxLength: 30 });
    fc.assert(
      fc.property(usual, fc.integer({ min: 680, max: 2000 }), (list, width) => {
        for (const tile of rowsOf(list, width)) {
          const cut = tile.width / rowHeightFor(width) / (list[tile.index] ?? 1);
          expect(cut).toBeGreaterThan(0.6);
          expect(cut).toBeLessThan(1.6);
        }
      }),
    );
  });

  it('are left unfinished when there are too few pictures, which then are not cropped', () => {
    expect(rowsOf([1, 1], 1400).map(({ width, row }) => [width, row])).toEqual([
      [rowHeightFor(1400), 0],
      [rowHeightFor(1400), 0],
    ]);
    expect(rowsOf([], 1400)).toEqual([]);
  });
});
