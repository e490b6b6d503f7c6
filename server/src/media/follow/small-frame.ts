import type { Pixels } from '@veil/imaging';

/** `red` and `blue` are what these colours have beyond the lightness. */
export type SmallFrame = Record<'luma' | 'red' | 'blue', Float32Array> & { width: number; height: number };

/** A face of 3 % of the picture has four pixels, and a frame's motion takes a few milliseconds. */
const SIDE = 128;

type Planes = [Float32Array, Float32Array, Float32Array];

export function shrink({ data, width, height, channels }: Pixels): SmallFrame {
  const scale = Math.max(1, Math.max(width, height) / SIDE);
  const small = { width: Math.max(1, Math.round(width / scale)), height: Math.max(1, Math.round(height / scale)) };
  const [luma, red, blue] = [0, 1, 2].map(() => new Float32Array(small.width * small.height)) as Planes;
  for (let y = 0; y < small.height; y++) {
    const [top, bottom] = [edge(y, height, small.height), edge(y + 1, height, small.height)];
    for (let x = 0; x < small.width; x++) {
      const [left, right] = [edge(x, width, small.width), edge(x + 1, width, small.width)];
      let [r, g, b] = [0, 0, 0];
      for (let row = top; row < bottom; row++) {
        for (
          let at = (row * width + left) * channels, end = (row * width + right) * channels;
          at < end;
          at += channels
        ) {
          r += data[at]!;
          g += data[at + 1]!;
          b += data[at + 2]!;
        }
      }
      const [to, count, mean] = [y * small.width + x, (right - left) * (bottom - top), (r + g + b) / 3];
      luma[to] = mean / count;
      red[to] = (r - mean) / count;
      blue[to] = (b - mean) / count;
    }
  }
  return { luma, red, blue, ...small };
}

const edge = (at: number, length: number, small: number) => Math.floor((at * length) / small);
