import { type GrownRegion, rowSpan } from './regions.ts';

export type Plane = { data: Uint8Array; width: number; height: number; stride: number };

/** YUV 4:2:0: brightness, and two colour differences at half the size. */
export type YuvFrame = { luma: Plane; blue: Plane; red: Plane };

/** The row begins at the rectangle's left edge. The buffer is reused for the next row. */
export type PlanePainter = (y: number) => Uint8Array;
export type YuvPainter = { luma: PlanePainter; blue: PlanePainter; red: PlanePainter };

/** Black of the limited range of videos. */
const BLACK = { luma: 16, colour: 128 };

export function blackPainter({ rect }: Pick<GrownRegion, 'rect'>): YuvPainter {
  const width = rect.right - rect.left;
  const dark = new Uint8Array(width).fill(BLACK.luma);
  const grey = new Uint8Array((width >> 1) + 1).fill(BLACK.colour);
  return { luma: () => dark, blue: () => grey, red: () => grey };
}

/** A colour sample is drawn if the region touches any of its four pixels. */
export function drawOnPlanes({ luma, blue, red }: YuvFrame, region: GrownRegion, paint: YuvPainter): void {
  const { left, top, bottom } = region.rect;
  for (let y = top; y < bottom; y++) drawRow(luma, y, rowSpan(region, y), paint.luma, left);
  for (let y = top >> 1; y < (bottom + 1) >> 1; y++) {
    const span = colourSpan(region, y);
    drawRow(blue, y, span, paint.blue, left >> 1);
    drawRow(red, y, span, paint.red, left >> 1);
  }
}

function drawRow({ data, width, stride }: Plane, y: number, span: Span, paint: PlanePainter, left: number): void {
  const [from, to] = [span[0], Math.min(span[1], width)];
  if (from < to) data.set(paint(y).subarray(from - left, to - left), y * stride + from);
}

type Span = readonly [from: number, to: number];

function colourSpan(region: GrownRegion, y: number): Span {
  const { top, bottom } = region.rect;
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (let row = Math.max(2 * y, top); row < Math.min(2 * y + 2, bottom); row++) {
    const [left, right] = rowSpan(region, row);
    if (left >= right) continue;
    from = Math.min(from, left >> 1);
    to = Math.max(to, (right + 1) >> 1);
  }
  return [from, to];
}
