import type { Pixels } from '@veil/imaging';

/** A child's reply is validated: a hostile file may control its decoder. */
export function checkedPixels(pixels: Pixels): Pixels {
  const { data, width, height, channels } = pixels;
  if (!(data instanceof Uint8Array) || data.length !== width * height * channels)
    throw new Error('pixels: an invalid reply');
  return pixels;
}
