import type { Rect } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import { type Outline, PARTS, Spans, SUBROWS } from './spans.ts';

export type RowCoverage = { values: Int32Array; from: number; to: number };

/** Spans end at sixteenths of a pixel on eight lines per row and count in integers, so that all engines agree. */
export function openRaster(outlines: readonly Outline[], { width }: Size): (y: number) => RowCoverage {
  const scans = outlines.map(({ top, bottom, scan }) => ({ top, bottom, spansAt: scan() }));
  const spans = new Spans(width);
  const changes = new Int32Array(width + 2);
  const row: RowCoverage = { values: new Int32Array(width), from: 0, to: 0 };
  let [lowest, highest] = [width, 0];
  const count = (from: number, to: number): void => {
    const [first, last] = [from >> 4, to >> 4];
    const [after, before] = [from & (PARTS - 1), to & (PARTS - 1)];
    changes[first]! += PARTS - after;
    changes[first + 1]! += after;
    changes[last]! -= PARTS - before;
    changes[last + 1]! -= before;
    if (first < lowest) lowest = first;
    if (last >= highest) highest = Math.min(last + 1, width);
  };
  return (y) => {
    row.values.fill(0, row.from, row.to);
    [lowest, highest] = [width, 0];
    for (let line = 0; line < SUBROWS; line++) {
      const at = y + (line + 0.5) / SUBROWS;
      spans.clear();
      for (const { top, bottom, spansAt } of scans) if (at >= top && at < bottom) spansAt(at, spans);
      spans.each(count);
    }
    let covered = 0;
    for (let x = lowest; x < highest; x++) {
      covered += changes[x]!;
      row.values[x] = covered;
      changes[x] = 0;
    }
    changes[highest] = 0;
    changes[highest + 1] = 0;
    row.from = Math.min(lowest, highest);
    row.to = highest;
    return row;
  };
}

export function boundsOf(outlines: readonly Omit<Outline, 'scan'>[], { width, height }: Size): Rect {
  const within = (value: number, limit: number) => Math.min(Math.max(value, 0), limit);
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (const { left, top, right, bottom } of outlines) {
    bounds.left = Math.min(bounds.left, within(Math.floor(left), width));
    bounds.top = Math.min(bounds.top, within(Math.floor(top), height));
    bounds.right = Math.max(bounds.right, within(Math.ceil(right), width));
    bounds.bottom = Math.max(bounds.bottom, within(Math.ceil(bottom), height));
  }
  return bounds;
}
