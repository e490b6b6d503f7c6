import { drawRegion, mosaicPainter, type RowPainter, smoothPainter, solidPainter } from './draw.ts';
import {
  cellSize,
  cellsOf,
  type Grid,
  MAX_INTENSITY,
  measureGrid,
  NOISE_BYTES,
  type NoiseField,
  noiseDeviation,
} from './grid.ts';
import { assertPixels, type Pixels, type Rect } from './pixels.ts';
import { type GrownRegion, growRegion, type Region } from './regions.ts';

export type CensorType = 'blur' | 'pixelate' | 'blackout';

/**
 * The first `length` bytes of a key stream: the same bytes at every call. The server keys it by its secret, the content
 * and the mask version; noise drawn afresh at each render would average out over many renders.
 */
export type Noise = (length: number) => Uint8Array;

/** Intensity 0-200; blur and pixelate at 0 censor nothing. Blackout has no intensity, and covers whatever comes with it. */
export type CensorStyle = { type: GridType; intensity: number; noise: Noise } | { type: 'blackout' };

type GridType = Exclude<CensorType, 'blackout'>;
type GridPainter = (rect: Rect, channels: 3 | 4, grid: Grid) => RowPainter;

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
  const grown = regions.map((region) => growRegion(region, pixels.width, frameHeight));
  const draw = style.type === 'blackout' ? blackOut(grown) : fromGrids(grown, style);
  const frameBytes = pixels.width * frameHeight * pixels.channels;
  for (let from = 0; from < pixels.data.length; from += frameBytes) {
    const data = pixels.data.subarray(from, from + frameBytes);
    draw({ data, width: pixels.width, height: frameHeight, channels: pixels.channels });
  }
}

function assertStyle(style: CensorStyle): void {
  if (style.type === 'blackout') return;
  const { type, intensity } = style;
  if (!Object.hasOwn(GRID_PAINTERS, type)) throw new RangeError(`Not a censor type: ${String(type)}`);
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

function fromGrids(regions: readonly GrownRegion[], style: GridStyle): DrawFrame {
  const masks = planMasks(regions.filter(isInPicture), style);
  return (frame) => {
    if (style.intensity > 0) drawMasks(frame, masks, GRID_PAINTERS[style.type]);
  };
}

type GridStyle = Extract<CensorStyle, { type: GridType }>;
type Mask = { region: GrownRegion; cell: number; cells: Rect; noise: NoiseField };

/** Coarse cells are drawn last, so that an overlap shows the stronger censor; the order of the regions changes nothing. */
function planMasks(regions: readonly GrownRegion[], style: GridStyle): Mask[] {
  const noise = { cells: { left: 0, top: 0, right: 0, bottom: 0 }, bytes: new Uint8Array(0), deviation: 0 };
  const masks = regions
    .map((region): Mask => {
      const cell = cellSize(region.side, style.intensity);
      return { region, cell, cells: cellsOf(region.rect, cell), noise };
    })
    .sort((a, b) => a.cell - b.cell || compareRegions(a.region, b.region));
  return withNoise(masks, style);
}

function compareRegions(a: GrownRegion, b: GrownRegion): number {
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  for (const side of sides) if (a.outline[side] !== b.outline[side]) return a.outline[side] - b.outline[side];
  return a.shape.localeCompare(b.shape);
}

/** Masks with one cell size share one field of noise; different sizes take different stretches of the stream. */
function withNoise(masks: Mask[], { noise, intensity }: GridStyle): Mask[] {
  const fields = new Map<number, NoiseField>();
  const deviation = noiseDeviation(intensity);
  for (const { cell, cells } of masks) {
    const field = fields.get(cell);
    fields.set(cell, { cells: field ? around(field.cells, cells) : cells, bytes: new Uint8Array(0), deviation });
  }
  let length = 0;
  for (const { cells } of fields.values()) length += noiseLength(cells);
  const stream = noise(length);
  if (stream.length < length) throw new RangeError(`The noise ended after ${stream.length} of ${length} bytes`);
  let from = 0;
  for (const field of fields.values()) {
    const to = from + noiseLength(field.cells);
    field.bytes = stream.subarray(from, to);
    from = to;
  }
  return masks.map((mask) => ({ ...mask, noise: fields.get(mask.cell)! }));
}

function noiseLength(cells: Rect): number {
  return (cells.right - cells.left) * (cells.bottom - cells.top) * 3 * NOISE_BYTES;
}

function around(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Every grid is measured before the first region is drawn: an overlap never averages what is already censored. */
function drawMasks(frame: Pixels, masks: Mask[], painter: GridPainter): void {
  const painters = masks.map(({ region, cell, cells, noise }) =>
    painter(region.rect, frame.channels, measureGrid(frame, cells, cell, noise)),
  );
  masks.forEach(({ region }, i) => {
    drawRegion(frame, region, painters[i]!);
  });
}
