import type { Pixels } from '@veil/imaging';

/** The lightness of a frame, small: what motion is measured on. */
export type SmallFrame = { luma: Float32Array; width: number; height: number };

/** Long side in pixels: a face of 3 % of the picture has four of them, and a frame's motion takes a few milliseconds. */
const SIDE = 128;

export function shrink({ data, width, height, channels }: Pixels): SmallFrame {
  const scale = Math.max(1, Math.max(width, height) / SIDE);
  const small = { width: Math.max(1, Math.round(width / scale)), height: Math.max(1, Math.round(height / scale)) };
  const luma = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    const [top, bottom] = [edge(y, height, small.height), edge(y + 1, height, small.height)];
    for (let x = 0; x < small.width; x++) {
      const [left, right] = [edge(x, width, small.width), edge(x + 1, width, small.width)];
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (
          let at = (row * width + left) * channels, end = (row * width + right) * channels;
          at < end;
          at += channels
        ) {
          sum += data[at]! + data[at + 1]! + data[at + 2]!;
        }
      }
      luma[y * small.width + x] = sum / (3 * (right - left) * (bottom - top));
    }
  }
  return { luma, ...small };
}

const edge = (at: number, length: number, small: number) => Math.floor((at * length) / small);
