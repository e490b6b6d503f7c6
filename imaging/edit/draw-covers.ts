import type { CensorType } from '../censor.ts';
import type { RowPainter } from '../draw.ts';
import { drawTurned } from '../draw-turned.ts';
import { BASE_RUNG } from '../ladder.ts';
import { orderMasks } from '../mask-order.ts';
import { drawMasks, type Mask, type PictureGrid, regionMask } from '../masks.ts';
import { assertPixels, type Pixels, type Rect } from '../pixels.ts';
import { growRegion, type Region } from '../regions.ts';
import { lengthIn, pixelOf } from './frame-of-mark.ts';
import { shownBox } from './map-boxes.ts';
import { shownPlace } from './map-places.ts';
import type { CoveringMark, EditOperation, PixelateMark } from './operations.ts';
import { boundsOf } from './raster.ts';
import { PARTS, Spans, SUBROWS } from './spans.ts';
import { strokeOutline } from './stroke.ts';

export type StyledRegions = { regions: readonly Region[]; type: CensorType; intensity: number };

export const isCovering = (operation: EditOperation): operation is CoveringMark =>
  operation.kind === 'pixelate' || operation.kind === 'cover';

/**
 * All covers read the present pixels and one grid. Throws before the first pixel changes if one cannot be understood.
 */
export function drawCovers(
  pixels: Pixels,
  item: StyledRegions | null,
  operations: readonly EditOperation[],
  grid: PictureGrid,
): void {
  assertPixels(pixels);
  const marks = operations.filter(isCovering);
  if (!grid.turn) drawOnGrid(pixels, item, marks, grid);
  else
    drawTurned(pixels, grid.turn, (turned, frame) => {
      const regions = item?.regions.map((region) => ({ ...region, box: shownBox(frame, region.box) }));
      const placed = marks.map((mark) =>
        mark.kind === 'cover'
          ? { ...mark, box: shownBox(frame, mark.box) }
          : { ...mark, points: mark.points.map((place) => shownPlace(frame, place)) },
      );
      drawOnGrid(turned, item && { ...item, regions: regions ?? [] }, placed, grid);
    });
}

function drawOnGrid(
  pixels: Pixels,
  item: StyledRegions | null,
  marks: readonly CoveringMark[],
  grid: PictureGrid,
): void {
  const ofItem = (item?.regions ?? []).flatMap((region) => maskOf(pixels, region, item!, grid) ?? []);
  const ofMarks = marks.flatMap(
    (mark) => (mark.kind === 'pixelate' ? strokeMask(pixels, mark, grid) : maskOf(pixels, mark, mark, grid)) ?? [],
  );
  drawMasks(pixels, orderMasks([...ofItem, ...ofMarks]), grid);
}

/** Pixels. A thinner stroke might touch no cell, and cover nothing. */
const LEAST_RADIUS = 1;

type Strength = Pick<StyledRegions, 'type' | 'intensity'>;

const maskOf = (pixels: Pixels, region: Region, strength: Strength, { reduction }: PictureGrid): Mask | null =>
  regionMask(growRegion(region, pixels.width, pixels.height, reduction), strength, reduction);

/** The smallest rung whose cells are no smaller than asked. */
export function rungFor(cell: number): number {
  let rung = BASE_RUNG;
  while (2 ** rung < cell) rung++;
  return rung;
}

/** All cells that a stroke touches, with strong noise: a brush does not tell how large the hidden thing is. */
function strokeMask(
  pixels: Pixels,
  mark: PixelateMark,
  { reduction, origin = { x: 0, y: 0 } }: PictureGrid,
): Mask | null {
  const { width, height } = pixels;
  const points = mark.points.map((place) => pixelOf(place, pixels));
  const outline = strokeOutline(points, Math.max(lengthIn(mark.size, pixels) / 2, LEAST_RADIUS));
  const bounds = boundsOf([outline], pixels);
  if (bounds.left >= bounds.right || bounds.top >= bounds.bottom) return null;
  const step = { rung: rungFor(mark.cell), strong: true };
  const cell = 2 ** step.rung / reduction;
  const edge = (at: number, begin: number, limit: number) => Math.min(Math.max(begin + at * cell, 0), limit);
  const cellAt = (at: number, begin: number) => Math.floor((at - begin) / cell);
  const [firstColumn, lastColumn] = [cellAt(bounds.left, origin.x), cellAt(bounds.right - 1, origin.x)];
  const [firstRow, lastRow] = [cellAt(bounds.top, origin.y), cellAt(bounds.bottom - 1, origin.y)];
  const columns = lastColumn - firstColumn + 1;
  const touched = new Uint8Array(columns * (lastRow - firstRow + 1));
  const [spansAt, spans] = [outline.scan(), new Spans(width)];
  for (let y = bounds.top; y < bounds.bottom; y++) {
    const row = (cellAt(y, origin.y) - firstRow) * columns - firstColumn;
    for (let line = 0; line < SUBROWS; line++) {
      spans.clear();
      spansAt(y + (line + 0.5) / SUBROWS, spans);
      spans.each((from, to) => {
        const last = cellAt(Math.ceil(to / PARTS) - 1, origin.x);
        touched.fill(1, row + cellAt(from >> 4, origin.x), row + last + 1);
      });
    }
  }
  const rect: Rect = {
    left: edge(firstColumn, origin.x, width),
    top: edge(firstRow, origin.y, height),
    right: edge(lastColumn + 1, origin.x, width),
    bottom: edge(lastRow + 1, origin.y, height),
  };
  const draw = (frame: Pixels, paint: RowPainter) => {
    for (let row = firstRow, at = 0; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++, at++) {
        if (!touched[at]) continue;
        const tile = {
          left: edge(column, origin.x, width),
          top: edge(row, origin.y, height),
          right: edge(column + 1, origin.x, width),
          bottom: edge(row + 1, origin.y, height),
        };
        drawRect(frame, tile, rect, paint);
      }
    }
  };
  return { grid: { type: 'pixelate', step }, rect, outline: rect, shape: 'stroke', draw };
}

function drawRect({ data, width, channels }: Pixels, tile: Rect, painted: Rect, paint: RowPainter): void {
  const [from, to] = [tile.left - painted.left, tile.right - painted.left];
  for (let y = tile.top; y < tile.bottom; y++) {
    data.set(paint(y).subarray(from * channels, to * channels), (y * width + tile.left) * channels);
  }
}
