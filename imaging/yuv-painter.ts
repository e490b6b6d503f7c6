import type { CensorType } from './censor.ts';
import { mosaicPainter } from './draw.ts';
import { coloursOf, type GridState } from './grid.ts';
import type { PlacedCover } from './moving-cover.ts';
import type { Rect } from './pixels.ts';
import type { PlanePainter, YuvPainter } from './planes.ts';
import { smoothPainter } from './smooth.ts';

/** Green has the rest. Videos name their standard. */
export type LumaWeights = { red: number; blue: number };
export const LUMA_WEIGHTS = {
  bt601: { red: 0.299, blue: 0.114 },
  bt709: { red: 0.2126, blue: 0.0722 },
  bt2020: { red: 0.2627, blue: 0.0593 },
} satisfies Record<string, LumaWeights>;

type Planes = Record<keyof YuvPainter, Uint8Array>;

/** Number of stored planes of regions, at up to 2 MB. Rounding gives a moving region of constant size a few forms. */
const KEPT_FORMS = 96;

/** Converts a grid to YUV once, and paints a region once while it keeps its form. */
export function openYuvPainters(type: Exclude<CensorType, 'blackout'>, weights: LumaWeights) {
  const paint = type === 'blur' ? smoothPainter : mosaicPainter;
  const known = new WeakMap<GridState, { planes: Planes; id: number }>();
  const forms = new Map<string, PlanePainter>();
  let states = 0;

  return (region: Rect, { origin, cell, state }: Grid): YuvPainter => {
    const { planes, id } = known.get(state) ?? { planes: yuvOf(state, weights), id: states++ };
    known.set(state, { planes, id });
    const plane = (name: keyof YuvPainter, scale: 1 | 2): PlanePainter => {
      const [x, y] = [Math.floor(origin.x / scale), Math.floor(origin.y / scale)];
      const left = Math.floor(region.left / scale) - x;
      const right = Math.ceil(region.right / scale) - x;
      const rect = {
        left,
        right,
        top: Math.floor(region.top / scale) - y,
        bottom: Math.ceil(region.bottom / scale) - y,
      };
      const form = [id, name, left, right, cell].join();
      const kept = forms.get(form);
      if (kept) return (at) => kept(at - y);
      const row = paint(rect, 1, { cell: cell / scale, cells: state.cells, values: planes[name], depth: 1 });
      if (forms.size >= KEPT_FORMS) forms.delete(forms.keys().next().value ?? '');
      forms.set(form, keptRows(row));
      return (at) => row(at - y);
    };
    return { luma: plane('luma', 1), blue: plane('blue', 2), red: plane('red', 2) };
  };
}

type Grid = NonNullable<PlacedCover['grid']>;

function keptRows(paint: PlanePainter): PlanePainter {
  const rows = new Map<number, Uint8Array>();
  return (y) => {
    const row = rows.get(y) ?? paint(y).slice();
    rows.set(y, row);
    return row;
  };
}

/** Videos have a limited range: luma 16 to 235, differences 16 to 240 around 128. */
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
