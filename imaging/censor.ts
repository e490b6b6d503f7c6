import { MAX_INTENSITY } from './ladder.ts';
import { orderMasks } from './mask-order.ts';
import { drawMasks, type GridType, isGridType, type Point, regionMask } from './masks.ts';
import type { Noise } from './noise.ts';
import { assertPixels, type Pixels } from './pixels.ts';
import { growRegion, type Region } from './regions.ts';

export type { CensorType, Point } from './masks.ts';

/**
 * Intensity 0-200; 0 covers nothing. `reduction`: a preview is the master scaled down by this power of two, at most 16.
 */
export type CensorStyle = (GridStyle | { type: 'blackout' }) & { reduction?: number };

type GridStyle = {
  type: GridType;
  intensity: number;
  noise: Noise;
  /** The corner of cell (0, 0) in pixels. Not (0, 0) if the grid belongs to another picture. */
  origin?: Point;
};

/** Throws before the first pixel changes if a region or the style cannot be understood. */
export function censor(pixels: Pixels, regions: readonly Region[], style: CensorStyle): void {
  censorFrames(pixels, pixels.height, regions, style);
}

/** A strip of frames. Every frame has its own averages but the same noise: fresh noise would average out. */
export function censorFrames(
  pixels: Pixels,
  frameHeight: number,
  regions: readonly Region[],
  style: CensorStyle,
): void {
  assertPixels(pixels);
  assertStyle(style);
  if (!(frameHeight >= 1) || pixels.height % frameHeight !== 0) {
    throw new RangeError(`A strip of ${pixels.height} rows has no frames of ${frameHeight}`);
  }
  const { reduction = 1 } = style;
  const strength = { type: style.type, intensity: style.type === 'blackout' ? MAX_INTENSITY : style.intensity };
  const grown = regions.map((region) => growRegion(region, pixels.width, frameHeight, reduction));
  const masks = orderMasks(grown.flatMap((region) => regionMask(region, strength, reduction) ?? []));
  const grid = style.type === 'blackout' ? null : { noise: style.noise, origin: style.origin, reduction };
  const frameBytes = pixels.width * frameHeight * pixels.channels;
  for (let from = 0; from < pixels.data.length; from += frameBytes) {
    const data = pixels.data.subarray(from, from + frameBytes);
    drawMasks({ data, width: pixels.width, height: frameHeight, channels: pixels.channels }, masks, grid);
  }
}

function assertStyle(style: CensorStyle): void {
  const { reduction = 1 } = style;
  if (![1, 2, 4, 8, 16].includes(reduction)) throw new RangeError(`Not a reduction: ${reduction}`);
  if (style.type === 'blackout') return;
  const { type, intensity } = style;
  if (!isGridType(type)) throw new RangeError(`Not a censor type: ${String(type)}`);
  const { x, y } = style.origin ?? { x: 0, y: 0 };
  if (!Number.isInteger(x) || !Number.isInteger(y)) throw new RangeError(`Not an origin: ${x}, ${y}`);
  if (!(intensity >= 0 && intensity <= MAX_INTENSITY)) throw new RangeError(`Not an intensity: ${intensity}`);
}
