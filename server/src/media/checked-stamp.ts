import { inflateSync } from 'node:zlib';
import { checkedBytes } from './checked-replies.ts';
import type { RgbaPixels } from './fill-drawing.ts';
import type { Stamp } from './stamp.ts';

const channels = 4;

export function inflateStamp(pixels: Uint8Array, { width, height }: { width: number; height: number }): RgbaPixels {
  const length = width * height * channels;
  const data = inflateSync(pixels, { maxOutputLength: length });
  if (data.length !== length) throw new Error('A stamp whose pixels are not those of its size');
  return { data, width, height };
}

/** A child's reply is validated: a hostile file may control its decoder. */
export function checkedStamp(value: Stamp, maxSide: number): Stamp {
  const { width, height } = value ?? {};
  const fits = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= maxSide);
  if (!fits) throw new Error('stamp: an invalid reply');
  const [png, thumbnail, pixels] = [value.png, value.thumbnail, value.pixels].map(checkedBytes) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  inflateStamp(pixels, { width, height });
  return { png, thumbnail, pixels, width, height };
}
