import { describe, expect, it, vi } from 'vitest';
import { effectiveCells, type Plane, planeOf } from './attacker.ts';
import { type CensorStyle, censorFrames } from './censor.ts';
import { stepFor } from './ladder.ts';
import { coverStrip, standingTrack } from './moving-strip.ts';
import { previewNoise } from './noise.ts';
import type { Pixels, Rect } from './pixels.ts';
import { type Box, WHOLE_FRAME } from './regions.ts';
import { drawClouds, drawHead, randomFrom } from './samples.ts';
import { MIN_SHOT_MS } from './shots.ts';
import type { Track } from './tracks.ts';

vi.setConfig({ testTimeout: 60_000 });

const FRAME = 96;
const SCENE = 128;
const FRAMES = 48;
const FRAME_MS = 40;

type Offset = { x: number; y: number };
type Film = { pixels: Pixels; times: number[]; offsets: Offset[] };

/** A camera moving over a scene: one frame of FRAME px at each offset. */
function film(scene: Pixels, offsets: Offset[]): Film {
  const data = new Uint8Array(FRAME * FRAME * 3 * offsets.length);
  offsets.forEach(({ x, y }, nth) => {
    for (let row = 0; row < FRAME; row++) {
      const from = ((y + row) * scene.width + x) * 3;
      data.set(scene.data.subarray(from, from + FRAME * 3), (nth * FRAME + row) * FRAME * 3);
    }
  });
  const pixels: Pixels = { data, width: FRAME, height: FRAME * offsets.length, channels: 3 };
  return { pixels, times: offsets.map((_, nth) => nth * FRAME_MS), offsets };
}

/** A hand-held camera: a random walk drawn back to the middle. */
function jitter(seed: number): Offset[] {
  const random = randomFrom(seed);
  const middle = (SCENE - FRAME) / 2;
  let [x, y] = [0, 0];
  return Array.from({ length: FRAMES }, () => {
    x = x * 0.8 + (random() - 0.5) * 10;
    y = y * 0.8 + (random() - 0.5) * 10;
    return { x: Math.round(middle + x), y: Math.round(middle + y) };
  });
}

const pan: Offset[] = Array.from({ length: FRAMES }, (_, nth) => ({
  x: Math.round((nth * (SCENE - FRAME)) / (FRAMES - 1)),
  y: 16,
}));

function covered(one: Film, style: CensorStyle, tracks: readonly Track[] = [standingTrack(WHOLE_FRAME)]): Film {
  const pixels = { ...one.pixels, data: one.pixels.data.slice() };
  coverStrip({ pixels, frameHeight: FRAME, times: one.times }, tracks, style);
  return { ...one, pixels };
}

/** Covers each frame separately: the method that the rule replaces. */
function frameByFrame(one: Film, style: CensorStyle): Film {
  const pixels = { ...one.pixels, data: one.pixels.data.slice() };
  censorFrames(pixels, FRAME, [WHOLE_FRAME], style);
  return { ...one, pixels };
}

const framePlane = ({ pixels }: Film, nth: number): Plane =>
  planeOf({
    data: pixels.data.slice(nth * FRAME * FRAME * 3, (nth + 1) * FRAME * FRAME * 3),
    width: FRAME,
    height: FRAME,
    channels: 3,
  });

const INSIDE = 64;
const EDGE = (SCENE - INSIDE) / 2;
const ROUNDS = 12;

/**
 * The attacker knows the camera's path, the cells, and the constant noise per cell. Estimates of scene and noise are
 * corrected until together they give each frame's averages (back-projection). Only the middle counts, because all
 * frames show it.
 */
function fused(one: Film, cell: number): Plane {
  const shown = one.offsets.map((_, nth) => framePlane(one, nth));
  const scene = new Float64Array(SCENE * SCENE).fill(128);
  const noise = new Float64Array(Math.ceil(FRAME / cell) ** 2);
  for (let round = 0; round < ROUNDS; round++) {
    const change = new Float64Array(scene.length);
    const counts = new Float64Array(scene.length);
    const noiseChange = new Float64Array(noise.length);
    one.offsets.forEach((offset, nth) => {
      for (let index = 0, top = 0; top < FRAME; top += cell) {
        for (let left = 0; left < FRAME; left += cell, index++) {
          const at = { left, top, right: Math.min(left + cell, FRAME), bottom: Math.min(top + cell, FRAME) };
          const off = errorOf(scene, shown[nth]!, offset, at) - noise[index]!;
          noiseChange[index]! += (0.5 * off) / one.offsets.length;
          correct(change, counts, offset, at, off);
        }
      }
    });
    for (let i = 0; i < scene.length; i++) scene[i]! += change[i]! / Math.max(1, counts[i]!);
    if (one.offsets.length > 1) for (let i = 0; i < noise.length; i++) noise[i]! += noiseChange[i]!;
  }
  const at = (i: number) => (EDGE + Math.floor(i / INSIDE)) * SCENE + EDGE + (i % INSIDE);
  return Float64Array.from({ length: INSIDE * INSIDE }, (_, i) => scene[at(i)]!);
}

function errorOf(scene: Plane, shown: Plane, offset: Offset, { left, top, right, bottom }: Rect): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) sum += shown[y * FRAME + x]! - scene[(y + offset.y) * SCENE + x + offset.x]!;
  }
  return sum / ((right - left) * (bottom - top));
}

function correct(change: Plane, counts: Plane, offset: Offset, { left, top, right, bottom }: Rect, off: number): void {
  for (let y = top + offset.y; y < bottom + offset.y; y++) {
    for (let x = left + offset.x; x < right + offset.x; x++) {
      change[y * SCENE + x]! += off;
      counts[y * SCENE + x]!++;
    }
  }
}

function correlation(a: Plane, b: Plane): number {
  const mean = (plane: Plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, i) => {
    ab += (value - ma) * (b[i]! - mb);
    aa += (value - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

const scenes = Array.from({ length: 6 }, (_, i) => (i % 2 ? drawClouds(SCENE, i + 1) : drawHead(SCENE, i + 1)));
const truths = scenes.map((scene) => {
  const plane = planeOf(scene);
  return Float64Array.from(
    { length: INSIDE * INSIDE },
    (_, i) => plane[(EDGE + Math.floor(i / INSIDE)) * SCENE + EDGE + (i % INSIDE)]!,
  );
});
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function judge(found: Plane[]): { correlation: number; cells: number } {
  return {
    correlation: mean(found.map((plane, i) => correlation(plane, truths[i]!))),
    cells: effectiveCells(truths, found),
  };
}

/** A blur of one frame shows everything that the grid reveals, without edges of cells. */
const bestOfOneFrame = (intensity: number) => {
  const middle = [{ x: (SCENE - FRAME) / 2, y: (SCENE - FRAME) / 2 }];
  const seen = scenes.map((scene, i) =>
    covered(film(scene, middle), { type: 'blur', intensity, noise: previewNoise(i) }),
  );
  return judge(seen.map((one) => fused(one, 1)));
};

/** Correlations vary by this much between sets of noise, and cells by one. */
const ERROR = 0.03;

describe.each([
  ['a hand-held camera', (seed: number) => jitter(seed)],
  ['a pan', () => pan],
])('48 frames of %s', (_, move) => {
  it.each([25, 42])('give no more of the whole frame than one still frame, at intensity %d', (intensity) => {
    const cell = 2 ** stepFor(FRAME, intensity).rung;
    const films = scenes.map((scene, i) => film(scene, move(i)));
    const style = (i: number): CensorStyle => ({ type: 'pixelate', intensity, noise: previewNoise(i) });
    const still = bestOfOneFrame(intensity);
    const moving = judge(films.map((one, i) => fused(covered(one, style(i)), cell)));
    expect(moving.correlation).toBeLessThan(still.correlation + ERROR);
    expect(moving.cells).toBeLessThanOrEqual(still.cells + 1);
  });
});

it('would give more if each frame had averages of its own', () => {
  const cell = 2 ** stepFor(FRAME, 25).rung;
  const style = (i: number): CensorStyle => ({ type: 'pixelate', intensity: 25, noise: previewNoise(i) });
  const eachFrame = judge(scenes.map((scene, i) => fused(frameByFrame(film(scene, jitter(i)), style(i)), cell)));
  const still = bestOfOneFrame(25);
  expect(eachFrame.correlation).toBeGreaterThan(still.correlation + ERROR);
  expect(eachFrame.cells).toBeGreaterThan(still.cells + 1);
});

describe('a region that moves', () => {
  const styles: [CensorStyle['type'], number][] = [
    ['pixelate', 42],
    ['blur', 42],
    ['blur', 100],
  ];
  it.each(styles)('shows the same pixels of a %s in every frame', (type, intensity) => {
    const steps = Array.from({ length: 24 }, (_, nth) => ({ x: Math.round(30 * Math.sin(nth / 3)), y: nth % 5 }));
    const scene = scenes[1]!;
    // The head stays in the scene's middle; frames with other views move it.
    const one = film(
      scene,
      steps.map(({ x, y }) => ({ x: 16 + Math.round(x / 2), y: 14 + y })),
    );
    const box = ({ x, y }: Offset): Box => [(40 - x) / FRAME, (40 - y) / FRAME, 48 / FRAME, 48 / FRAME];
    const track: Track = {
      shape: 'rect',
      keys: one.offsets.map((offset, nth) => ({ at: one.times[nth]!, box: box(offset) })),
    };
    const shown = covered(one, { type, intensity, noise: previewNoise(1) }, [track]);
    const crops = one.offsets.map((offset, nth) => {
      const plane = framePlane(shown, nth);
      return Array.from(
        { length: 48 * 48 },
        (_, i) => plane[(40 - offset.y + Math.floor(i / 48)) * FRAME + 40 - offset.x + (i % 48)],
      );
    });
    for (const crop of crops) expect(crop).toEqual(crops[0]);
  });
});

it('shows a film that flickers between two pictures with one set of cells for each half second', () => {
  const data = new Uint8Array(FRAME * FRAME * 3 * FRAMES);
  const [a, b] = [film(scenes[0]!, [{ x: 0, y: 0 }]), film(scenes[1]!, [{ x: 0, y: 0 }])];
  for (let nth = 0; nth < FRAMES; nth++) data.set((nth % 2 ? a : b).pixels.data, nth * FRAME * FRAME * 3);
  const flicker: Film = { ...film(scenes[0]!, jitter(1)), pixels: { ...a.pixels, data, height: FRAME * FRAMES } };
  const shown = covered(flicker, { type: 'pixelate', intensity: 42, noise: previewNoise(1) });
  const distinct = new Set(Array.from({ length: FRAMES }, (_, nth) => framePlane(shown, nth).join()));
  expect(distinct.size).toBeLessThanOrEqual(Math.ceil((FRAMES * FRAME_MS) / MIN_SHOT_MS));
});
