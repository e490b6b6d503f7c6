import type { CensorType } from './censor.ts';
import { mosaicPainter } from './draw.ts';
import { coloursOf, type GridState } from './grid.ts';
import type { PlacedCover } from './moving-cover.ts';
import type { Rect } from './pixels.ts';
import type { PlanePainter, YuvPainter } from './planes.ts';
import { smoothPainter } from './smooth.ts';

/** The shares of red and blue in luma; green has the rest. Videos say which standard theirs are of. */
export type LumaWeights = { red: number; blue: number };
export const LUMA_WEIGHTS = {
  bt601: { red: 0.299, blue: 0.114 },
  bt709: { red: 0.2126, blue: 0.0722 },
  bt2020: { red: 0.2627, blue: 0.0593 },
} satisfies Record<string, LumaWeights>;

type Planes = Record<keyof YuvPainter, Uint8Array>;

/** Draws a grid into the planes of video frames. It is made for one video: what a grid's values are in YUV is found once. */
export function openYuvPainters(type: Exclude<CensorType, 'blackout'>, weights: LumaWeights) {
  const planes = new WeakMap<GridState, Planes>();
  const paint = type === 'blur' ? smoothPainter : mosaicPainter;
  const kept = new WeakMap<GridState, { place: string; painter: YuvPainter; rows: YuvPainter | null }>();

  function open({ left, top, right, bottom }: Rect, { origin, cell, state }: Grid): YuvPainter {
    const values = planes.get(state) ?? yuvOf(state, weights);
    planes.set(state, values);
    const plane = (name: keyof YuvPainter, scale: 1 | 2): PlanePainter => {
      const [x, y] = [Math.floor(origin.x / scale), Math.floor(origin.y / scale)];
      const rect = {
        left: Math.floor(left / scale) - x,
        top: Math.floor(top / scale) - y,
        right: Math.ceil(right / scale) - x,
        bottom: Math.ceil(bottom / scale) - y,
      };
      const row = paint(rect, 1, { cell: cell / scale, cells: state.cells, values: values[name], depth: 1 });
      return (at) => row(at - y);
    };
    return { luma: plane('luma', 1), blue: plane('blue', 2), red: plane('red', 2) };
  }

  /** A region that does not move is painted once: from its second frame on its rows are kept. */
  return (rect: Rect, grid: Grid): YuvPainter => {
    const { left, top, right, bottom } = rect;
    const place = [left, top, right, bottom, grid.origin.x, grid.origin.y, grid.cell].join();
    const before = kept.get(grid.state);
    if (before?.place !== place) {
      const painter = open(rect, grid);
      kept.set(grid.state, { place, painter, rows: null });
      return painter;
    }
    before.rows ??= keepRows(before.painter);
    return before.rows;
  };
}

type Grid = NonNullable<PlacedCover['grid']>;

function keepRows(painter: YuvPainter): YuvPainter {
  const kept = (paint: PlanePainter): PlanePainter => {
    const rows = new Map<number, Uint8Array>();
    return (y) => {
      const row = rows.get(y) ?? paint(y).slice();
      rows.set(y, row);
      return row;
    };
  };
  return { luma: kept(painter.luma), blue: kept(painter.blue), red: kept(painter.red) };
}

/** In the range that videos use: luma 16 to 235, differences 16 to 240 around 128. */
function yuvOf(state: GridState, { red, blue }: LumaWeights): Planes {
  const colours = coloursOf(state);
  const count = colours.length / 3;
  const planes = { luma: new Uint8Array(count), blue: new Uint8Array(count), red: new Uint8Array(count) };
  for (let i = 0; i < count; i++) {
    const [r, g, b] = [colours[i * 3]!, colours[i * 3 + 1]!, colours[i * 3 + 2]!];
    const luma = red * r + (1 - red - blue) * g + blue * b;
    planes.luma[i] = Math.round(16 + (luma * 219) / 255);
    planes.blue[i] = Math.round(128 + ((b - luma) * 112) / (255 * (1 - blue)));
    planes.red[i] = Math.round(128 + ((r - luma) * 112) / (255 * (1 - red)));
  }
  return planes;
}
