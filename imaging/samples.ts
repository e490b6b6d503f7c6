import { cellCount } from './ladder.ts';
import { NOISE_BYTES, type Noise } from './noise.ts';
import type { Pixels } from './pixels.ts';

export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Four bytes that sum to the mean: no noise, for tests of the averages. */
export const SILENCE: Noise = (_, cells) =>
  Uint8Array.from({ length: cellCount(cells) * NOISE_BYTES }, (_byte, i) => 127 + (i % 2));

export function drawStatic(width: number, height: number, channels: 3 | 4, seed: number): Pixels {
  const random = randomFrom(seed);
  return {
    data: Uint8Array.from({ length: width * height * channels }, () => random() * 256),
    width,
    height,
    channels,
  };
}

/** Clouds: noise of every size, whose contrast falls towards small detail as in photographs. */
export function drawClouds(side: number, seed: number): Pixels {
  const random = randomFrom(seed);
  const sum = new Float64Array(side * side * 3).fill(128);
  for (let knots = 2, contrast = 64; knots < side / 2; knots *= 2, contrast *= 0.62) {
    const grid = Float64Array.from({ length: (knots + 1) ** 2 * 3 }, () => (random() - 0.5) * 2 * contrast);
    for (let y = 0, i = 0; y < side; y++) {
      const gy = (y / side) * knots;
      for (let x = 0; x < side; x++) {
        const gx = (x / side) * knots;
        const at = (Math.floor(gy) * (knots + 1) + Math.floor(gx)) * 3;
        const down = (knots + 1) * 3;
        for (let c = 0; c < 3; c++, i++) {
          const upper = grid[at + c]! * (1 - (gx % 1)) + grid[at + 3 + c]! * (gx % 1);
          const lower = grid[at + down + c]! * (1 - (gx % 1)) + grid[at + down + 3 + c]! * (gx % 1);
          sum[i]! += upper * (1 - (gy % 1)) + lower * (gy % 1);
        }
      }
    }
  }
  return { data: Uint8ClampedArray.from(sum), width: side, height: side, channels: 3 };
}

/** Grey is an attacker's best case, because only luma must be found. */
export function greyClouds(side: number, seed: number): Pixels {
  const picture = drawClouds(side, seed);
  return { ...picture, data: picture.data.map((_, i) => picture.data[i - (i % 3)]!) };
}

/**
 * One of a crowd of mannequin heads: the same framing, with its own tone, hair, eyes and mouth. Each shot has its own
 * wall, light and place.
 */
export function drawHead(side: number, seed: number, shot = 0): Pixels {
  const ofHead = randomFrom(seed);
  const ofShot = randomFrom(seed * 1000 + shot);
  const spreadBy = (random: () => number) => (middle: number, spread: number) => middle + (random() - 0.5) * 2 * spread;
  const [vary, varyShot] = [spreadBy(ofHead), spreadBy(ofShot)];
  const skin = [vary(176, 22), vary(140, 22), vary(118, 22)];
  const hair = [vary(70, 40), vary(55, 35), vary(45, 30)];
  const wall = [varyShot(150, 25), varyShot(150, 25), varyShot(150, 25)];
  const head = { x: varyShot(0.5, 0.03), y: varyShot(0.54, 0.03), rx: vary(0.3, 0.03), ry: vary(0.38, 0.03) };
  const eyes = { apart: vary(0.12, 0.02), y: head.y + vary(-0.06, 0.03), size: vary(0.035, 0.01) };
  const mouth = { y: head.y + vary(0.19, 0.03), rx: vary(0.09, 0.03), ry: vary(0.025, 0.012) };
  const fringe = head.y - head.ry + vary(0.16, 0.08);
  const light = { x: varyShot(0, 40), y: varyShot(0, 30) };
  const within = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
  const colourAt = (x: number, y: number) => {
    if (within(Math.abs(x - head.x), y, eyes.apart, eyes.y, eyes.size * 1.4, eyes.size)) return [40, 35, 40];
    if (within(x, y, head.x, mouth.y, mouth.rx, mouth.ry)) return [150, 60, 70];
    if (within(x, y, head.x, head.y, head.rx, head.ry)) return y < fringe ? hair : skin;
    return within(x, y, head.x, head.y - 0.05, head.rx + 0.05, head.ry + 0.03) ? hair : wall;
  };
  const data = new Uint8ClampedArray(side * side * 3);
  for (let i = 0; i < data.length; i += 3) {
    const x = (((i / 3) % side) + 0.5) / side;
    const y = (Math.floor(i / 3 / side) + 0.5) / side;
    const shade = (x - 0.5) * light.x + (y - 0.5) * light.y;
    colourAt(x, y).forEach((value, c) => {
      data[i + c] = value + shade;
    });
  }
  return { data, width: side, height: side, channels: 3 };
}
