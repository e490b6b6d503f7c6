import { type Blackout, blacken } from './blackened-cells.ts';
import { addToSums, emptySums } from './cell-sums.ts';
import { drawRegion, mosaicPainter, type PaintedGrid, type PixelStep, type RowPainter, solidPainter } from './draw.ts';
import { baseCellsFor, coloursOf, gridAt } from './grid.ts';
import { BASE_RUNG, cellsOf, type Step, stepFor } from './ladder.ts';
import type { Noise } from './noise.ts';
import type { Pixels, Rect } from './pixels.ts';
import type { GrownRegion } from './regions.ts';
import { smoothPainter } from './smooth.ts';
import type { Turn } from './turn.ts';

export type CensorType = 'blur' | 'pixelate' | 'blackout';
export type Point = { x: number; y: number };

export type GridType = Exclude<CensorType, 'blackout'>;
type GridPainter = (rect: Rect, channels: PixelStep, grid: PaintedGrid) => RowPainter;

/** Blackout needs no grid, so that nothing of the source can reach it. */
const GRID_PAINTERS: Record<GridType, GridPainter> = { blur: smoothPainter, pixelate: mosaicPainter };

export const isGridType = (type: string): type is GridType => Object.hasOwn(GRID_PAINTERS, type);

/** `turn` lays the picture on the grid, as for a turned copy. `origin` is counted in the turned picture. */
export type PictureGrid = { noise: Noise; origin?: Point | undefined; turn?: Turn | undefined; reduction: number };

/** `outline` and `shape` order covers of one strength. */
export type Mask = {
  /** null blacks out. */
  grid: { type: GridType; step: Step } | null;
  rect: Rect;
  outline: Rect;
  shape: string;
  draw: (frame: Pixels, paint: RowPainter) => void;
};

/** Returns null if it is outside of the picture or covers nothing. */
export function regionMask(
  region: GrownRegion,
  { type, intensity }: { type: CensorType; intensity: number },
  reduction: number,
): Mask | null {
  const { rect, outline, shape, side } = region;
  if (rect.left >= rect.right || rect.top >= rect.bottom) return null;
  const place = { rect, outline, shape, draw: (frame: Pixels, paint: RowPainter) => drawRegion(frame, region, paint) };
  if (type === 'blackout') return { grid: null, ...place };
  return intensity > 0 ? { grid: { type, step: stepFor(side * reduction, intensity) }, ...place } : null;
}

/** All grids are measured before the first mask is drawn, so that no average includes covered pixels. */
export function drawMasks(frame: Pixels, ordered: readonly Mask[], picture: PictureGrid | null): void {
  const blackouts = ordered.filter(({ grid }) => !grid);
  const painters = ordered.map((mask) => painterOf(frame, mask, picture, blackouts));
  ordered.forEach((mask, i) => {
    mask.draw(frame, painters[i]!);
  });
}

function painterOf(
  frame: Pixels,
  { grid, rect }: Mask,
  picture: PictureGrid | null,
  blackouts: readonly Blackout[],
): RowPainter {
  if (!grid) return solidPainter(rect, frame.channels);
  if (!picture) throw new Error('A grid without noise');
  const { x, y } = picture.origin ?? { x: 0, y: 0 };
  const counted = fromOrigin(rect, { x, y });
  const paint = GRID_PAINTERS[grid.type](
    counted,
    frame.channels,
    measureGrid(frame, counted, grid.step, picture, blackouts),
  );
  return (row) => paint(row - y);
}

const fromOrigin = ({ left, top, right, bottom }: Rect, { x, y }: Point): Rect => ({
  left: left - x,
  top: top - y,
  right: right - x,
  bottom: bottom - y,
});

function measureGrid(
  frame: Pixels,
  rect: Rect,
  step: Step,
  picture: PictureGrid,
  blackouts: readonly Blackout[],
): PaintedGrid {
  const { noise, origin = { x: 0, y: 0 }, reduction } = picture;
  const baseCell = 2 ** BASE_RUNG / reduction;
  const cell = 2 ** step.rung / reduction;
  const whole = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const all = cellsOf(fromOrigin(whole, origin), baseCell);
  const sums = emptySums(baseCellsFor(cellsOf(rect, cell), step, all));
  addToSums(sums, frame, baseCell, origin);
  const state = blacken(gridAt(sums, step, noise), cell, blackouts, frame, origin);
  return { cell, cells: state.cells, values: coloursOf(state), depth: 3 };
}
