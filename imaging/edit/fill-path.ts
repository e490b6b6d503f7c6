import type { Size } from '../track-place.ts';
import { flatten } from './draw-text.ts';
import { polygonOutline } from './polygon.ts';
import { openRaster } from './raster.ts';
import { FULL } from './spans.ts';
import type { Pixel } from './stroke.ts';

const PLACES: Readonly<Record<string, number>> = { M: 1, l: 1, q: 2, c: 3 };

/** `M` starts, then `l`, `q`, `c` use whole relative numbers, and `z` closes. An inner contour is a hole. */
export function fillPath(path: string, size: Size, scale: number): Float32Array {
  const covered = new Float32Array(size.width * size.height);
  const rowAt = openRaster([polygonOutline(contoursOf(path, scale), 'even-odd')], size);
  for (let y = 0; y < size.height; y++) {
    const { values, from, to } = rowAt(y);
    for (let x = from; x < to; x++) covered[y * size.width + x] = values[x]! / FULL;
  }
  return covered;
}

function contoursOf(path: string, scale: number): Pixel[][] {
  const contours: Pixel[][] = [];
  let at: Pixel = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([Mlqc])([^Mlqcz]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    const count = PLACES[command]! * 2;
    for (let i = 0; i + count <= numbers.length; i += count) {
      const [x, y] = command === 'M' ? [0, 0] : at;
      const points = Array.from(
        { length: count / 2 },
        (_, nth): Pixel => [x + numbers[i + nth * 2]!, y + numbers[i + nth * 2 + 1]!],
      );
      const scaled = [at, ...points].map(([left, top]): Pixel => [left * scale, top * scale]);
      if (command === 'M') contours.push([scaled[1]!]);
      else contours.at(-1)?.push(...flatten(scaled));
      at = points.at(-1)!;
    }
  }
  return contours;
}
