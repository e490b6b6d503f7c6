import type { Pixels } from '@veil/imaging';

/** Planar float RGB in 0..1. Multiply a coordinate by `scale` for the picture's pixels. */
export type Letterbox = { data: Float32Array; side: number; scale: number };

/** NudeNet 3.4 pads at right and bottom, resizes once (OpenCV's INTER_LINEAR, no smoothing), and divides by 255. */
export function letterbox({ data, width, height, channels }: Pixels, side: number): Letterbox {
  const scale = Math.max(width, height) / side;
  const plane = side * side;
  const out = new Float32Array(3 * plane);
  const columns = sampling(side, scale, Math.max(width, height));
  for (const [y, row] of columns.entries()) {
    for (const [x, column] of columns.entries()) {
      for (let colour = 0; colour < 3; colour++) {
        const at = (px: number, py: number) =>
          px < width && py < height ? (data[(py * width + px) * channels + colour] ?? 0) : 0;
        const top = at(column.low, row.low) * (1 - column.share) + at(column.high, row.low) * column.share;
        const bottom = at(column.low, row.high) * (1 - column.share) + at(column.high, row.high) * column.share;
        out[colour * plane + y * side + x] = (top * (1 - row.share) + bottom * row.share) / 255;
      }
    }
  }
  return { data: out, side, scale };
}

function sampling(side: number, scale: number, sourceSide: number): { low: number; high: number; share: number }[] {
  return Array.from({ length: side }, (_, at) => {
    const source = Math.min(Math.max((at + 0.5) * scale - 0.5, 0), sourceSide - 1);
    const low = Math.floor(source);
    return { low, high: Math.min(low + 1, sourceSide - 1), share: source - low };
  });
}
