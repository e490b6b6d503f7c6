import type { Pixels } from '../pixels.ts';
import { boundsOf, openRaster } from './raster.ts';
import { FULL, type Outline } from './spans.ts';

export type Rgb = readonly [red: number, green: number, blue: number];
export type Painted = { outlines: readonly Outline[]; color: Rgb };

const OPAQUE = 255;
/** The weight of a fully covering colour. All sums stay below 2^31. */
const WHOLE = FULL * FULL * OPAQUE;
const HALF = WHOLE / 2;

export const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never;

export function paintOutlines(pixels: Pixels, front: Painted, back: Painted | null, opacity: number): void {
  const { data, width, channels } = pixels;
  const alpha = Math.round(opacity * OPAQUE);
  const { top, bottom } = boundsOf([...front.outlines, ...(back?.outlines ?? [])], pixels);
  const frontAt = openRaster(front.outlines, pixels);
  const backAt = back && openRaster(back.outlines, pixels);
  const [color, under] = [front.color, back?.color ?? front.color];
  for (let y = top; y < bottom; y++) {
    const over = frontAt(y);
    const below = backAt?.(y);
    const from = Math.min(over.from, below?.from ?? width);
    const to = Math.max(over.to, below?.to ?? 0);
    for (let x = from, at = (y * width + from) * channels; x < to; x++, at += channels) {
      const covered = over.values[x]!;
      const behind = below ? below.values[x]! : 0;
      if (covered === 0 && behind === 0) continue;
      // Rounded here, because canvas arrays round bytes and those of files do not.
      const ofFront = covered * FULL * alpha;
      const ofBack = (FULL - covered) * behind * alpha;
      const rest = WHOLE - ofFront - ofBack;
      data[at] = ((data[at]! * rest + color[0] * ofFront + under[0] * ofBack + HALF) / WHOLE) | 0;
      data[at + 1] = ((data[at + 1]! * rest + color[1] * ofFront + under[1] * ofBack + HALF) / WHOLE) | 0;
      data[at + 2] = ((data[at + 2]! * rest + color[2] * ofFront + under[2] * ofBack + HALF) / WHOLE) | 0;
    }
  }
}
