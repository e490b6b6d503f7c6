import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaintedGrid } from './draw.ts';
import type { Rect } from './pixels.ts';
import { randomFrom } from './samples.ts';
import { smoothPainter } from './smooth.ts';

const anyGrid = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.constantFrom(1, 2, 8, 32), fc.nat(999))
  .map(([columns, rows, cell, seed]): PaintedGrid => {
    const random = randomFrom(seed);
    const values = Uint8Array.from({ length: columns * rows * 3 }, () => Math.floor(random() * 16) * 17);
    return { cell, cells: { left: 2, top: 3, right: 2 + columns, bottom: 3 + rows }, values, depth: 3 };
  });

const rectOf = ({ cell, cells }: PaintedGrid): Rect => ({
  left: cells.left * cell,
  top: cells.top * cell,
  right: cells.right * cell,
  bottom: cells.bottom * cell,
});

function rowsOf(grid: PaintedGrid): Uint8Array[] {
  const rect = rectOf(grid);
  const paint = smoothPainter(rect, 3, grid);
  return Array.from({ length: rect.bottom - rect.top }, (_, y) => paint(rect.top + y).slice());
}

describe('a blur', () => {
  it('stays between the values of its cells', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const rows = rowsOf(grid);
        for (const c of [0, 1, 2]) {
          const channel = grid.values.filter((_, i) => i % 3 === c);
          const [low, high] = [Math.min(...channel), Math.max(...channel)];
          for (const row of rows) {
            expect(row.every((value, i) => i % 3 !== c || (value >= low && value <= high))).toBe(true);
          }
        }
      }),
    );
  });

  it('is the same in a part of it as in the whole', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(40), fc.nat(40), (grid, x, y) => {
        const whole = rectOf(grid);
        const left = whole.left + (x % (whole.right - whole.left));
        const top = whole.top + (y % (whole.bottom - whole.top));
        const part = smoothPainter({ ...whole, left, top }, 3, grid)(top);
        expect([...part]).toEqual([...rowsOf(grid)[top - whole.top]!.subarray((left - whole.left) * 3)]);
      }),
    );
  });

  /** Finding 10: straight ramps between the cells' centres showed the grid as crosses and bands. */
  it('has no jump in its slope where one cell’s centre meets the next stretch', () => {
    const cell = 64;
    const random = randomFrom(5);
    const values = Uint8Array.from({ length: 64 }, () => (random() < 0.5 ? 0 : 255));
    const grid: PaintedGrid = { cell, cells: { left: 0, top: 0, right: 8, bottom: 8 }, values, depth: 1 };
    const rect = rectOf(grid);
    const paint = smoothPainter(rect, 1, grid);
    let steepest = 0;
    let jump = 0;
    for (let y = 0; y < rect.bottom; y += 5) {
      const row = paint(y);
      for (let x = 0; x + 16 < row.length; x++) {
        const [before, after] = [(row[x + 8]! - row[x]!) / 8, (row[x + 16]! - row[x + 8]!) / 8];
        steepest = Math.max(steepest, Math.abs(before));
        jump = Math.max(jump, Math.abs(after - before));
      }
    }
    expect(steepest).toBeGreaterThan(2);
    // A cubic B-spline's curvature is at most 2 * 255 / 64^2 per pixel; two roundings add 0.25 each.
    expect(jump).toBeLessThan((8 * 2 * 255) / cell ** 2 + 0.5);
  });

  it('draws a slope of less than one level with both levels, mixed by place', () => {
    const grid: PaintedGrid = {
      cell: 256,
      cells: { left: 0, top: 0, right: 2, bottom: 1 },
      values: Uint8Array.of(100, 101),
      depth: 1,
    };
    const paint = smoothPainter(rectOf(grid), 1, grid);
    const middle = Array.from({ length: 8 }, (_, y) => [...paint(y).subarray(252, 260)]).flat();
    expect(middle.filter((value) => value === 100).length).toBeGreaterThan(24);
    expect(middle.filter((value) => value === 101).length).toBeGreaterThan(24);
  });
});
