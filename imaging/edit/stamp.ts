import type { Pixels } from '../pixels.ts';
import { directionOf, lengthIn, pixelOf } from './frame-of-mark.ts';
import type { StampMark } from './operations.ts';
import { boundsOf } from './raster.ts';

export type StampPicture = { id: string; width: number; height: number; rgba: Uint8Array | Uint8ClampedArray };

export const MAX_STAMP_SIDE = 1_024;

export function assertStamp({ width, height, rgba }: StampPicture): void {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_STAMP_SIDE;
  if (!isSide(width) || !isSide(height) || rgba.length !== width * height * 4) throw new RangeError('Not a stamp');
}

const GAP = 0.25;

/** Premultiplied, so that transparent pixels give no colour to their neighbours. */
type Scaled = { width: number; height: number; values: Float32Array };

export function drawStamp(pixels: Pixels, mark: StampMark, stamp: StampPicture): void {
  const width = lengthIn(mark.size, pixels);
  const scaled = scaleDown(stamp, width);
  /** Pixels of the scaled stamp per pixel of the picture: 1, or less if enlarged. */
  const step = scaled.width / width;
  const [middleX, middleY] = pixelOf(mark.at, pixels);
  const { cos, sin } = directionOf(mark.angle);
  const gap = GAP * Math.max(scaled.width, scaled.height);
  const period = mark.tile ? { x: scaled.width + gap, y: scaled.height + gap } : null;
  const { left, top, right, bottom } = mark.tile
    ? { left: 0, top: 0, right: pixels.width, bottom: pixels.height }
    : reach(mark, pixels, { width, height: (width * scaled.height) / scaled.width });
  const sample = openSampler(scaled);
  const found = new Float64Array(4);
  const { data, channels } = pixels;
  for (let y = top; y < bottom; y++) {
    const down = y + 0.5 - middleY;
    for (let x = left, at = (y * pixels.width + left) * channels; x < right; x++, at += channels) {
      const across = x + 0.5 - middleX;
      const along = (across * cos + down * sin) * step;
      let u = (mark.mirrored ? -along : along) + scaled.width / 2;
      let v = (down * cos - across * sin) * step + scaled.height / 2;
      if (period) {
        u = wrapped(u, period.x, gap);
        v = wrapped(v, period.y, gap);
      }
      if (sample(u, v, found)) blend(data, at, found, mark.opacity);
    }
  }
}

const wrapped = (at: number, period: number, gap: number): number => {
  const from = at + gap / 2;
  return from - Math.floor(from / period) * period - gap / 2;
};

function reach(mark: StampMark, pixels: Pixels, { width, height }: { width: number; height: number }) {
  const [x, y] = pixelOf(mark.at, pixels);
  const { cos, sin } = directionOf(mark.angle);
  const right = (Math.abs(cos) * width + Math.abs(sin) * height) / 2 + 1;
  const down = (Math.abs(sin) * width + Math.abs(cos) * height) / 2 + 1;
  const box = { left: x - right, top: y - down, right: x + right, bottom: y + down };
  return boundsOf([box], pixels);
}

/** Each pixel of the smaller stamp is its area's average. An enlarged stamp stays unchanged. */
function scaleDown({ width, height, rgba }: StampPicture, wanted: number): Scaled {
  const small = { width: Math.max(1, Math.min(width, Math.round(wanted))), height: 1 };
  small.height = Math.max(1, Math.min(height, Math.round((height * small.width) / width)));
  const lines = averageAlong(premultiplied(rgba), width, height, small.width);
  // The second pass averages columns as rows of the turned picture.
  const turned = averageAlong(turnedOver(lines, small.width, height), height, small.width, small.height);
  return { ...small, values: turnedOver(turned, small.height, small.width) };
}

function premultiplied(rgba: Uint8Array | Uint8ClampedArray): Float32Array {
  const values = new Float32Array(rgba.length);
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3]!;
    for (let c = 0; c < 3; c++) values[i + c] = (rgba[i + c]! * alpha) / 255;
    values[i + 3] = alpha;
  }
  return values;
}

function averageAlong(values: Float32Array, width: number, height: number, wanted: number): Float32Array {
  if (wanted === width) return values;
  const result = new Float32Array(wanted * height * 4);
  const ratio = width / wanted;
  for (let x = 0; x < wanted; x++) {
    const [from, to] = [x * ratio, Math.min((x + 1) * ratio, width)];
    for (let column = Math.floor(from); column < to; column++) {
      const share = (Math.min(column + 1, to) - Math.max(column, from)) / ratio;
      for (let y = 0; y < height; y++) {
        for (let c = 0; c < 4; c++) result[(y * wanted + x) * 4 + c]! += share * values[(y * width + column) * 4 + c]!;
      }
    }
  }
  return result;
}

function turnedOver(values: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 4) {
      const to = (x * height + y) * 4;
      for (let c = 0; c < 4; c++) result[to + c] = values[from + c]!;
    }
  }
  return result;
}

/** Mixes the four pixels around a place. Returns false if nothing is visible. */
function openSampler({ width, height, values }: Scaled) {
  const add = (found: Float64Array, column: number, row: number, share: number): void => {
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const at = (row * width + column) * 4;
    found[0]! += share * values[at]!;
    found[1]! += share * values[at + 1]!;
    found[2]! += share * values[at + 2]!;
    found[3]! += share * values[at + 3]!;
  };
  return (u: number, v: number, found: Float64Array): boolean => {
    const x = Math.floor(u - 0.5);
    const y = Math.floor(v - 0.5);
    if (x < -1 || y < -1 || x >= width || y >= height) return false;
    const right = u - 0.5 - x;
    const down = v - 0.5 - y;
    found.fill(0);
    add(found, x, y, (1 - right) * (1 - down));
    add(found, x + 1, y, right * (1 - down));
    add(found, x, y + 1, (1 - right) * down);
    add(found, x + 1, y + 1, right * down);
    return found[3]! > 0;
  };
}

function blend(data: Pixels['data'], at: number, found: Float64Array, opacity: number): void {
  const rest = 1 - (found[3]! * opacity) / 255;
  for (let c = 0; c < 3; c++) {
    data[at + c] = Math.min(255, Math.floor(data[at + c]! * rest + found[c]! * opacity + 0.5));
  }
}
