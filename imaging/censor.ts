import { addToSums, emptySums } from './cell-sums.ts';
import { drawRegion, mosaicPainter, type PaintedGrid, type PixelStep, type RowPainter, solidPainter } from './draw.ts';
import { baseCellsFor, coloursOf, gridAt } from './grid.ts';
import { BASE_RUNG, cellsOf, MAX_INTENSITY, type Step, stepFor } from './ladder.ts';
import type { Noise } from './noise.ts';
import { assertPixels, type Pixels, type Rect } from './pixels.ts';
import { type GrownRegion, growRegion, type Region } from './regions.ts';
import { smoothPainter } from './smooth.ts';

export type CensorType = 'blur' | 'pixelate' | 'blackout';

/**
 * Intensity 0-200; blur and pixelate at 0 censor nothing. Blackout has no intensity, and covers whatever comes with it.
 * `reduction`, for previews: the picture is the master scaled down by this power of two, at most 16.
 */
export type CensorStyle = (GridStyle | { type: 'blackout' }) & { reduction?: number };

type GridType = Exclude<CensorType, 'blackout'>;
type GridStyle = {
  type: GridType;
  intensity: number;
  noise: Noise;
  /** Where the corner of cell (0, 0) lies in the picture, in pixels; elsewhere than at (0, 0) where the grid is that of another picture. */
  origin?: Point;
};
export type Point = { x: number; y: number };
type GridPainter = (rect: Rect, channels: PixelStep, grid: PaintedGrid) => RowPainter;

/** How a region is drawn from its grid; blackout needs no grid, so that nothing of the source can reach it. */
const GRID_PAINTERS: Record<GridType, GridPainter> = { blur: smoothPainter, pixelate: mosaicPainter };

/** Censors the regions in place. Throws before the first pixel changes when a region or the style cannot be understood. */
export function censor(pixels: Pixels, regions: readonly Region[], style: CensorStyle): void {
  censorFrames(pixels, pixels.height, regions, style);
}

/**
 * The same for an animated picture: a vertical strip of frames, the regions on each. Every frame has its own averages
 * but the same noise: fresh noise on frames that look alike would average out.
 */
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
  const grown = regions.map((region) => growRegion(region, pixels.width, frameHeight, reduction));
  const draw = style.type === 'blackout' ? blackOut(grown) : fromGrids(grown, style, reduction);
  const frameBytes = pixels.width * frameHeight * pixels.channels;
  for (let from = 0; from < pixels.data.length; from += frameBytes) {
    const data = pixels.data.subarray(from, from + frameBytes);
    draw({ data, width: pixels.width, height: frameHeight, channels: pixels.channels });
  }
}

function assertStyle(style: CensorStyle): void {
  const { reduction = 1 } = style;
  if (![1, 2, 4, 8, 16].includes(reduction)) throw new RangeError(`Not a reduction: ${reduction}`);
  if (style.type === 'blackout') return;
  const { type, intensity } = style;
  if (!Object.hasOwn(GRID_PAINTERS, type)) throw new RangeError(`Not a censor type: ${String(type)}`);
  const { x, y } = style.origin ?? { x: 0, y: 0 };
  if (!Number.isInteger(x) || !Number.isInteger(y)) throw new RangeError(`Not an origin: ${x}, ${y}`);
  if (!(intensity >= 0 && intensity <= MAX_INTENSITY)) throw new RangeError(`Not an intensity: ${intensity}`);
}

type DrawFrame = (frame: Pixels) => void;

const isInPicture = ({ rect }: GrownRegion): boolean => rect.left < rect.right && rect.top < rect.bottom;

const blackOut =
  (regions: readonly GrownRegion[]): DrawFrame =>
  (frame) => {
    for (const region of regions.filter(isInPicture)) {
      drawRegion(frame, region, solidPainter(region.rect, frame.channels));
    }
  };

function fromGrids(regions: readonly GrownRegion[], style: GridStyle, reduction: number): DrawFrame {
  const masks = planMasks(regions.filter(isInPicture), style.intensity, reduction);
  return (frame) => {
    if (style.intensity > 0) drawMasks(frame, masks, style, reduction);
  };
}

type Mask = { region: GrownRegion; step: Step };

/** Coarse cells are drawn last, so that an overlap shows the stronger censor; the order of the regions changes nothing. */
function planMasks(regions: readonly GrownRegion[], intensity: number, reduction: number): Mask[] {
  return regions
    .map((region): Mask => ({ region, step: stepFor(region.side * reduction, intensity) }))
    .sort((a, b) => a.step.rung - b.step.rung || compareRegions(a.region, b.region));
}

function compareRegions(a: GrownRegion, b: GrownRegion): number {
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  for (const side of sides) if (a.outline[side] !== b.outline[side]) return a.outline[side] - b.outline[side];
  return a.shape.localeCompare(b.shape);
}

/** Every grid is measured before the first region is drawn: an overlap never averages what is already censored. */
function drawMasks(frame: Pixels, masks: Mask[], style: GridStyle, reduction: number): void {
  const { x, y } = style.origin ?? { x: 0, y: 0 };
  const painters = masks.map(({ region, step }): RowPainter => {
    const rect = fromOrigin(region.rect, { x, y });
    const paint = GRID_PAINTERS[style.type](rect, frame.channels, measureGrid(frame, rect, step, style, reduction));
    return (row) => paint(row - y);
  });
  masks.forEach(({ region }, i) => {
    drawRegion(frame, region, painters[i]!);
  });
}

const fromOrigin = ({ left, top, right, bottom }: Rect, { x, y }: Point): Rect => ({
  left: left - x,
  top: top - y,
  right: right - x,
  bottom: bottom - y,
});

/** `rect` is counted from the grid's origin. */
function measureGrid(frame: Pixels, rect: Rect, step: Step, style: GridStyle, reduction: number): PaintedGrid {
  const { noise, origin = { x: 0, y: 0 } } = style;
  const baseCell = 2 ** BASE_RUNG / reduction;
  const cell = 2 ** step.rung / reduction;
  const picture = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const all = cellsOf(fromOrigin(picture, origin), baseCell);
  const sums = emptySums(baseCellsFor(cellsOf(rect, cell), step, all));
  addToSums(sums, frame, baseCell, origin);
  const state = gridAt(sums, step, noise);
  return { cell, cells: state.cells, values: coloursOf(state), depth: 3 };
}
