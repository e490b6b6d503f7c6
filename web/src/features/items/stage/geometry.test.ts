import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boxBetween,
  contains,
  corners,
  fitBox,
  growBox,
  leastSide,
  moveBox,
  resizeBox,
  type StageBox,
} from './geometry.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const far = fc.double({ min: -3, max: 3, noNaN: true });
const point = fc.record({ x: far, y: far });
/** A box from a detector or a maker, with its centre in the picture. */
const box = fc.tuple(share, share, share, share).map(([x, y, w, h]): StageBox => {
  const [width, height] = [Math.max(leastSide, w), Math.max(leastSide, h)];
  return [x - width / 2, y - height / 2, width, height];
});
const tiny = 1e-9;

function expectAllowed([x, y, w, h]: StageBox) {
  for (const [start, side] of [
    [x, w],
    [y, h],
  ] as const) {
    expect(side).toBeGreaterThanOrEqual(leastSide - tiny);
    expect(start).toBeGreaterThanOrEqual(-0.5 - tiny);
    expect(start + side).toBeLessThanOrEqual(1.5 + tiny);
  }
}

it('keeps every box within what the server takes, whatever is done to it', () => {
  fc.assert(
    fc.property(box, point, point, fc.constantFrom(...corners), (start, by, to, corner) => {
      expectAllowed(moveBox(start, by));
      expectAllowed(resizeBox(start, corner, by));
      expectAllowed(growBox(start, by));
      expectAllowed(boxBetween(by, to));
      expectAllowed(fitBox([by.x, by.y, to.x, to.y]));
    }),
  );
});

it('moves without changing the size, and never out of the picture', () => {
  fc.assert(
    fc.property(box, point, (start, by) => {
      const [x, y, w, h] = moveBox(start, by);
      expect([w, h]).toEqual([start[2], start[3]]);
      for (const middle of [x + w / 2, y + h / 2]) {
        expect(middle).toBeGreaterThanOrEqual(-tiny);
        expect(middle).toBeLessThanOrEqual(1 + tiny);
      }
    }),
  );
});

it('comes back to where it was after a move that met no edge', () => {
  expect(moveBox(moveBox([0.2, 0.2, 0.3, 0.3], { x: 0.1, y: 0.2 }), { x: -0.1, y: -0.2 })).toEqual([
    expect.closeTo(0.2),
    expect.closeTo(0.2),
    0.3,
    0.3,
  ]);
});

it('resizes at one corner while the opposite one stays', () => {
  fc.assert(
    fc.property(box, fc.record({ x: share, y: share }), fc.constantFrom(...corners), (start, by, corner) => {
      const edges = ([x, y, w, h]: StageBox) => ({ w: x, e: x + w, n: y, s: y + h });
      const [before, after] = [edges(start), edges(resizeBox(start, corner, by))];
      const opposite = { nw: ['e', 's'], ne: ['w', 's'], se: ['w', 'n'], sw: ['e', 'n'] } as const;
      for (const side of opposite[corner]) {
        const touched = [after.w, after.e, after.n, after.s].some((edge) => Math.abs(edge - before[side]) < 1e-6);
        expect(touched).toBe(true);
      }
    }),
  );
});

it('draws from any corner to any other, within the picture', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const [x, y, w, h] = boxBetween(from, to);
      expect([x, y, 1 - x - w, 1 - y - h].every((edge) => edge >= -leastSide)).toBe(true);
      const inside = { x: Math.min(1, Math.max(0, from.x)), y: Math.min(1, Math.max(0, from.y)) };
      expect(contains([x - tiny, y - tiny, w + 2 * tiny, h + 2 * tiny], inside)).toBe(true);
    }),
  );
});
