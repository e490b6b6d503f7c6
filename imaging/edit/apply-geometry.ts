import { assertPixels, type Pixels } from '../pixels.ts';
import { type EditGeometry, frameOf } from './geometry.ts';
import { straightenPixels } from './straighten.ts';

export function applyGeometry(pixels: Pixels, geometry: EditGeometry): Pixels {
  assertPixels(pixels);
  const frame = frameOf(geometry, pixels);
  const { crop, mirrored, turns, shown } = frame;
  const level = frame.angle === 0 ? pixels : straightenPixels(pixels, frame);
  if (!geometry.crop && !mirrored && turns === 0) return level;
  const { data, width, channels } = level;
  const bytes = shown.width * shown.height * channels;
  const out = data instanceof Uint8ClampedArray ? new Uint8ClampedArray(bytes) : new Uint8Array(bytes);
  const steps = stepsOf(turns, mirrored, width);
  const [firstX, firstY] = [
    steps.fromRight ? crop.right - 1 : crop.left,
    steps.fromBottom ? crop.bottom - 1 : crop.top,
  ];
  for (let y = 0, to = 0; y < shown.height; y++) {
    let from = firstY * width + firstX + y * steps.down;
    for (let x = 0; x < shown.width; x++, from += steps.right) {
      for (let c = 0; c < channels; c++) out[to++] = data[from * channels + c]!;
    }
  }
  return { data: out, width: shown.width, height: shown.height, channels };
}

/** The first shown pixel's place in the source, and the source pixels per step to the right and down. */
function stepsOf(turns: EditGeometry['turns'], mirrored: boolean, width: number) {
  // In the upright picture, along x goes right, or left if mirrored; along y goes down.
  const along = mirrored ? -1 : 1;
  switch (turns) {
    case 0:
      return { right: along, down: width, fromRight: mirrored, fromBottom: false };
    case 1:
      return { right: -width, down: along, fromRight: mirrored, fromBottom: true };
    case 2:
      return { right: -along, down: -width, fromRight: !mirrored, fromBottom: true };
    default:
      return { right: width, down: -along, fromRight: !mirrored, fromBottom: false };
  }
}
