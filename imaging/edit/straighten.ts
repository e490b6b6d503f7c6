import { assertPixels, type Pixels } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import { directionOf } from './frame-of-mark.ts';
import type { Pixel } from './stroke.ts';

export type Tilt = { source: Size; level: Size; angle: number };

/** The largest picture of the source's shape inside the tilted one, so that no corner is empty. */
export function levelSize(source: Size, angle: number): Size {
  if (angle === 0) return source;
  const { width, height } = source;
  const { cos, sin } = directionOf(Math.abs(angle));
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

export function toLevel({ source, level, angle }: Tilt, [x, y]: Pixel): Pixel {
  if (angle === 0) return [x, y];
  const { cos, sin } = directionOf(angle);
  const [right, down] = [x - source.width / 2, y - source.height / 2];
  return [level.width / 2 + right * cos - down * sin, level.height / 2 + right * sin + down * cos];
}

export function toSource({ source, level, angle }: Tilt, [x, y]: Pixel): Pixel {
  if (angle === 0) return [x, y];
  const { cos, sin } = directionOf(angle);
  // The rounded sine and cosine do not square to exactly 1.
  const square = cos * cos + sin * sin;
  const [right, down] = [(x - level.width / 2) / square, (y - level.height / 2) / square];
  return [source.width / 2 + right * cos + down * sin, source.height / 2 + down * cos - right * sin];
}

/** Parts of a pixel in which places count, so that all engines agree. */
const PARTS = 256;
const HALF = (PARTS * PARTS) / 2;

/** Each pixel is weighed from the four source pixels around its place, like a canvas does. */
export function straightenPixels(pixels: Pixels, tilt: Tilt): Pixels {
  assertPixels(pixels);
  const { data, width, height, channels } = pixels;
  const { level } = tilt;
  const { cos, sin } = directionOf(tilt.angle);
  const bytes = level.width * level.height * channels;
  const out = data instanceof Uint8ClampedArray ? new Uint8ClampedArray(bytes) : new Uint8Array(bytes);
  const within = (place: number, side: number) => Math.min(Math.max(Math.round(place * PARTS), 0), (side - 1) * PARTS);
  for (let y = 0, to = 0; y < level.height; y++) {
    const [startX, startY] = toSource(tilt, [0.5, y + 0.5]);
    for (let x = 0; x < level.width; x++) {
      const fromX = within(startX - 0.5 + x * cos, width);
      const fromY = within(startY - 0.5 - x * sin, height);
      const [right, down] = [fromX & (PARTS - 1), fromY & (PARTS - 1)];
      const at = ((fromY >> 8) * width + (fromX >> 8)) * channels;
      const beside = right ? channels : 0;
      const below = down ? width * channels : 0;
      for (let c = 0; c < channels; c++, to++) {
        const upper = data[at + c]! * (PARTS - right) + data[at + beside + c]! * right;
        const lower = data[at + below + c]! * (PARTS - right) + data[at + below + beside + c]! * right;
        out[to] = (upper * (PARTS - down) + lower * down + HALF) >> 16;
      }
    }
  }
  return { data: out, width: level.width, height: level.height, channels };
}
