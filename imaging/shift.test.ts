import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { drawClouds, randomFrom } from './samples.ts';
import { findShift, type LumaPlane, lumaOf } from './shift.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIDE = 400;
const clouds = lumaOf(drawClouds(SIDE, 1));

function cut({ data, width }: LumaPlane, left: number, top: number, cutWidth: number, cutHeight: number): LumaPlane {
  const part = new Uint8Array(cutWidth * cutHeight);
  for (let y = 0; y < cutHeight; y++) {
    const from = (top + y) * width + left;
    part.set(data.subarray(from, from + cutWidth), y * cutWidth);
  }
  return { data: part, width: cutWidth, height: cutHeight };
}

/** The noise of a camera and an encoder on each pixel. */
function grain(plane: LumaPlane, seed: number, deviation: number): LumaPlane {
  const random = randomFrom(seed);
  const bell = () => (random() + random() + random() - 1.5) * 2 * deviation;
  return { ...plane, data: Uint8Array.from(plane.data, (value) => Math.min(255, Math.max(0, value + bell()))) };
}

describe('a shift between two pictures', () => {
  const offset = fc.integer({ min: 0, max: 80 });

  it('is found to the pixel, whichever way, and with grain in both to one pixel', () => {
    fc.assert(
      fc.property(offset, offset, offset, offset, fc.integer(), (ax, ay, bx, by, seed) => {
        const [scene, view] = [cut(clouds, ax, ay, 320, 300), cut(clouds, bx, by, 320, 300)];
        expect(findShift(scene, view)).toEqual({ x: bx - ax, y: by - ay });
        const grained = findShift(grain(scene, seed, 5), grain(view, seed + 1, 5));
        expect(Math.abs((grained?.x ?? 99) - bx + ax)).toBeLessThanOrEqual(1);
        expect(Math.abs((grained?.y ?? 99) - by + ay)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8 },
    );
  });

  it('is found for a crop of another size', () => {
    expect(findShift(clouds, cut(clouds, 7, 13, 380, 371))).toEqual({ x: 7, y: 13 });
    expect(findShift(cut(clouds, 7, 13, 380, 371), clouds)).toEqual({ x: -7, y: -13 });
  });

  it('is none for a plain picture', () => {
    const plain = { ...clouds, data: new Uint8Array(SIDE * SIDE).fill(90) };
    expect(findShift(plain, plain)).toEqual({ x: 0, y: 0 });
  });

  const inverted = { ...clouds, data: clouds.data.map((value) => 255 - value) };
  const brighter = { ...clouds, data: clouds.data.map((value) => Math.min(255, value + 12)) };
  const mirrored = { ...clouds, data: clouds.data.map((_, i) => clouds.data[i - (i % SIDE) + SIDE - 1 - (i % SIDE)]!) };
  it.each([
    ['another picture', lumaOf(drawClouds(SIDE, 2))],
    ['its negative', inverted],
    ['a brighter copy', brighter],
    ['a mirrored copy', mirrored],
    ['a copy in which something moved', moved()],
    ['a copy that is 6 % larger', enlarged(1.06)],
  ])('is not found for %s', (_, other) => {
    expect(findShift(clouds, other)).toBeNull();
  });

  /** A square of a tenth of each side shows another place. */
  function moved(): LumaPlane {
    const data = clouds.data.slice();
    for (let y = 200; y < 240; y++) data.copyWithin(y * SIDE + 200, y * SIDE + 20, y * SIDE + 60);
    return { ...clouds, data };
  }

  function enlarged(scale: number): LumaPlane {
    const at = (i: number) => Math.floor(Math.floor(i / SIDE) / scale) * SIDE + Math.floor((i % SIDE) / scale);
    return { ...clouds, data: clouds.data.map((_, i) => clouds.data[at(i)]!) };
  }
});
