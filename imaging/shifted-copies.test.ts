import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Plane, planeOf } from './attacker.ts';
import { censor, type Point } from './censor.ts';
import { previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import type { Region } from './regions.ts';
import { drawClouds, greyClouds, randomFrom } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Pixels: a scene, and the square in its middle that every copy covers. */
const SCENE = 256;
const COVERED = { left: 80, side: 96 };
const LONGEST_SHIFT = 32;
const COPY = SCENE - LONGEST_SHIFT;

function cut({ data, width }: Pixels, { x, y }: Point, side: number): Pixels {
  const part = new Uint8Array(side * side * 3);
  for (let row = 0; row < side; row++) {
    const from = ((y + row) * width + x) * 3;
    part.set(data.subarray(from, from + side * 3), row * side * 3);
  }
  return { data: part, width: side, height: side, channels: 3 };
}

/** The covered square as a copy that begins at `at` shows it. */
function showCovered(scene: Pixels, at: Point, intensity: number, noise: { seed: number; origin: Point }): Pixels {
  const copy = cut(scene, at, COPY);
  const box = [COVERED.left - at.x, COVERED.left - at.y, COVERED.side, COVERED.side].map((px) => px / COPY);
  const region: Region = { shape: 'rect', box: box as [number, number, number, number] };
  censor(copy, [region], {
    type: 'pixelate',
    intensity,
    noise: previewNoise(noise.seed),
    origin: noise.origin,
  });
  return cut(copy, { x: COVERED.left - at.x, y: COVERED.left - at.y }, COVERED.side);
}

const ownNoise = (at: Point) => ({ seed: 100 + at.x * 64 + at.y, origin: { x: 0, y: 0 } });
const sharedNoise = ({ x, y }: Point) => ({ seed: 100, origin: { x: -x, y: -y } });

describe('copies of one scene, each beginning elsewhere', () => {
  it('show the same cells with shared noise', () => {
    const scene = drawClouds(SCENE, 5);
    const first = showCovered(scene, { x: 0, y: 0 }, 42, sharedNoise({ x: 0, y: 0 }));
    const shift = fc.integer({ min: 0, max: LONGEST_SHIFT });
    fc.assert(
      fc.property(shift, shift, (x, y) => {
        expect(showCovered(scene, { x, y }, 42, sharedNoise({ x, y })).data).toEqual(first.data);
      }),
      { numRuns: 30 },
    );
  });

  const scenes = Array.from({ length: 8 }, (_, i) => greyClouds(SCENE, i + 1));
  const random = randomFrom(9);
  const shift = () => Math.floor(random() * LONGEST_SHIFT);
  const shifts = [{ x: 0, y: 0 }, ...Array.from({ length: 7 }, (): Point => ({ x: shift(), y: shift() }))];

  /** The likeness to the truth of the aligned average of this many copies. */
  function likeness(copies: number, intensity: number, noiseOf: typeof ownNoise): number {
    const found = scenes.map((scene) => {
      const seen = shifts
        .slice(0, copies)
        .map((at) => planeOf(showCovered(grained(scene, at), at, intensity, noiseOf(at))));
      const average = seen[0]!.map((_, i) => seen.reduce((sum, plane) => sum + plane[i]!, 0) / seen.length);
      return correlation(average, planeOf(cut(scene, { x: COVERED.left, y: COVERED.left }, COVERED.side)));
    });
    return found.reduce((sum, one) => sum + one, 0) / found.length;
  }

  it.each([25, 42, 60])('tell no more than one of them with shared noise, at intensity %d', (intensity) => {
    const one = likeness(1, intensity, sharedNoise);
    const own = likeness(8, intensity, ownNoise);
    const shared = likeness(8, intensity, sharedNoise);
    expect(shared).toBeLessThanOrEqual(one + 0.02);
    expect(own).toBeGreaterThan(one + 0.15);
  });
});

/** A camera's noise, different in each copy. */
function grained(scene: Pixels, { x, y }: Point): Pixels {
  const random = randomFrom(x * 64 + y);
  return { ...scene, data: scene.data.map((value) => Math.min(255, Math.max(0, value + (random() - 0.5) * 24))) };
}

function correlation(one: Plane, other: Plane): number {
  const mean = (plane: Plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    both += (one[i]! - a) * (other[i]! - b);
    ofOne += (one[i]! - a) ** 2;
    ofOther += (other[i]! - b) ** 2;
  }
  return both / Math.sqrt(ofOne * ofOther);
}
