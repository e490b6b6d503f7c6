import type { Rect } from './pixels.ts';

/** Fractions of the upright picture. */
export type Box = readonly [x: number, y: number, w: number, h: number];
export type Region = { shape: 'rect' | 'ellipse'; box: Box };

export const WHOLE_FRAME: Region = { shape: 'rect', box: [0, 0, 1, 1] };

/** Pixels, after the region has grown. */
export type GrownRegion = {
  shape: Region['shape'];
  /** It may reach beyond the picture, where an ellipse keeps its form. */
  outline: Rect;
  rect: Rect;
  side: number;
};

/** Room for an imprecise detector and for light over a part's edge. */
const MIN_GROWTH_PX = 8;
const GROWTH_OF_SIDE = 0.1;

/** A box this many pictures away is no fraction: probably pixels, or a value growing to infinity. */
const MAX_REACH = 16;

/** Throws for an unusable box; the caller then covers the whole frame. */
export function growRegion(region: Region, width: number, height: number, reduction = 1): GrownRegion {
  const [x, y, w, h] = region.box;
  const sane = [x, y, w, h].every((value) => Math.abs(value) <= MAX_REACH);
  if (!sane || w < 0 || h < 0) {
    throw new RangeError(`Not a region: [${region.box.join(', ')}]`);
  }
  if (region.shape !== 'rect' && region.shape !== 'ellipse')
    throw new RangeError(`Not a shape: ${String(region.shape)}`);
  const shorter = Math.min(w * width, h * height);
  const growth = Math.max(MIN_GROWTH_PX / reduction, GROWTH_OF_SIDE * shorter);
  const outline = {
    left: Math.floor(x * width - growth),
    top: Math.floor(y * height - growth),
    right: Math.ceil((x + w) * width + growth),
    bottom: Math.ceil((y + h) * height + growth),
  };
  const rect = clip(outline, width, height);
  // The larger of both, because neither growth nor the cut at the edge may make cells finer.
  const side = Math.max(shorter, Math.min(rect.right - rect.left, rect.bottom - rect.top));
  return { shape: region.shape, outline, rect, side };
}

function clip({ left, top, right, bottom }: Rect, width: number, height: number): Rect {
  const within = (value: number, limit: number) => Math.min(Math.max(value, 0), limit);
  return {
    left: within(left, width),
    top: within(top, height),
    right: within(right, width),
    bottom: within(bottom, height),
  };
}

/** [from, to). An ellipse covers every pixel that it touches. */
export function rowSpan({ shape, outline, rect }: GrownRegion, y: number): [from: number, to: number] {
  if (shape === 'rect') return [rect.left, rect.right];
  const radiusX = (outline.right - outline.left) / 2;
  const radiusY = (outline.bottom - outline.top) / 2;
  const centreX = outline.left + radiusX;
  const fromCentre = Math.max(0, Math.abs(y + 0.5 - outline.top - radiusY) - 0.5) / radiusY;
  const half = radiusX * Math.sqrt(Math.max(0, 1 - fromCentre * fromCentre));
  return [Math.max(rect.left, Math.floor(centreX - half)), Math.min(rect.right, Math.ceil(centreX + half))];
}
