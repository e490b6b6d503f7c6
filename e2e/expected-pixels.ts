import {
  type Box,
  cellsOf,
  drawRegion,
  type GrownRegion,
  growRegion,
  mosaicPainter,
  type Rect,
  type Region,
  rowSpan,
  smoothPainter,
  stepFor,
} from '@veil/imaging';
import sharp from 'sharp';

/** Allowed difference from the grid's own drawing: the loss of two encoders, master and rendition. */
export const codecTolerance = { mean: 5, few: 60 };
/** The same for a small region in a small rendition, mostly edges of cells. */
export const edgyTolerance = 7;

type Rgb = { data: Uint8Array; width: number; height: number; channels: 3 };
type Size = { width: number; height: number };

export async function decode(bytes: Buffer): Promise<Rgb> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 };
}

export async function resize(picture: Rgb, { width, height }: Size): Promise<Rgb> {
  if (picture.width === width) return picture;
  const raw = { raw: { width: picture.width, height: picture.height, channels: 3 as const } };
  const { data } = await sharp(Buffer.from(picture.data), raw)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width, height, channels: 3 };
}

/** A rendition's pixels inside a region of the master, `inset` master pixels away from its edge. */
export function pixelsInside(region: GrownRegion, master: Size, rendition: Size, inset = 0): number[] {
  const inside: number[] = [];
  const scale = master.width / rendition.width;
  for (let y = 0; y < rendition.height; y++) {
    const at = Math.floor((y + 0.5) * scale);
    const rows = [at - inset, at, at + inset].map((row) =>
      row < 0 || row >= master.height ? null : rowSpan(region, row),
    );
    const edges = rows.filter((row) => row !== null);
    const from = Math.max(...edges.map(([left]) => (left === 0 ? 0 : left + inset)));
    const to = Math.min(...edges.map(([, right]) => (right === master.width ? right : right - inset)));
    for (let x = 0; x < rendition.width; x++) {
      const column = (x + 0.5) * scale;
      if (column > from && column < to) inside.push(y * rendition.width + x);
    }
  }
  return inside;
}

/** The median of many byte values, from their counts. */
class Tally {
  readonly #seen = new Uint32Array(256);
  #count = 0;

  add(value: number): void {
    this.#seen[value] = (this.#seen[value] ?? 0) + 1;
    this.#count += 1;
  }

  get middle(): number {
    let below = 0;
    return this.#seen.findIndex((times) => {
      below += times;
      return below * 2 >= this.#count;
    });
  }
}

/** Halvings of the error of a smooth grid's cells, which end below one level of a byte. */
const fittings = 40;

/**
 * Draws the grid alone, with cell values read from the served picture. A mosaic uses the cell's median, a smooth cover
 * the value for its centre colour. Any other content of the served picture shows up as a difference.
 */
export async function drawnFromGrid(
  served: Rgb,
  master: Size,
  region: Region,
  style: { type: 'blur' | 'pixelate'; intensity: number },
): Promise<Rgb> {
  const whole = await resize(served, master);
  const grown = growRegion(region, master.width, master.height);
  const cell = 2 ** stepFor(grown.side, style.intensity).rung;
  const cells = cellsOf(grown.rect, cell);
  const picture: Rgb = { data: new Uint8Array(whole.data), ...master, channels: 3 };
  const paint = (values: Uint8Array) => {
    const painter = style.type === 'blur' ? smoothPainter : mosaicPainter;
    drawRegion(picture, grown, painter(grown.rect, 3, { cell, cells, values, depth: 3 }));
  };
  const seen = middlesOf(whole, grown, cell, cells, style.type === 'blur' ? Math.max(1, Math.round(cell / 24)) : cell);
  const values = Float64Array.from(seen);
  for (let nth = 0; nth < (style.type === 'blur' ? fittings : 0); nth++) {
    paint(new Uint8Array(Uint8ClampedArray.from(values).buffer));
    const drawn = middlesOf(picture, grown, cell, cells, 1);
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) + (seen[i] ?? 0) - (drawn[i] ?? 0);
  }
  paint(new Uint8Array(Uint8ClampedArray.from(values).buffer));
  return resize(picture, served);
}

/**
 * Median per cell of all values, or of those within `near` of its centre, or of its last pixels if the region cuts it.
 */
function middlesOf(picture: Rgb, grown: GrownRegion, cell: number, cells: Rect, near: number): Uint8Array {
  const middles = new Uint8Array((cells.right - cells.left) * (cells.bottom - cells.top) * 3);
  const span = (index: number, from: number, to: number): [number, number] => {
    const centre = Math.min(Math.max((index + 0.5) * cell, from + near / 2), to - near / 2);
    const [first, last] = near < cell ? [centre - near / 2, centre + near / 2] : [index * cell, (index + 1) * cell];
    return [Math.max(from, Math.floor(first)), Math.min(to, Math.ceil(last))];
  };
  // In large cells every third pixel suffices.
  const step = near < 12 ? 1 : 3;
  for (let cy = cells.top, at = 0; cy < cells.bottom; cy++) {
    const [top, bottom] = span(cy, grown.rect.top, grown.rect.bottom);
    for (let cx = cells.left; cx < cells.right; cx++, at += 3) {
      const tallies = [new Tally(), new Tally(), new Tally()];
      const [left, right] = span(cx, grown.rect.left, grown.rect.right);
      for (let y = top; y < bottom; y += step) {
        const [from, to] = rowSpan(grown, y);
        for (let x = Math.max(left, from); x < Math.min(right, to); x += step)
          for (const [c, tally] of tallies.entries()) tally.add(picture.data[(y * picture.width + x) * 3 + c] ?? 0);
      }
      middles.set(
        tallies.map((tally) => tally.middle),
        at,
      );
    }
  }
  return middles;
}

/** Mean difference, and the bound of all but a thousandth of the pixels. */
export function difference(a: Rgb, b: Rgb, at: readonly number[]): { mean: number; few: number } {
  const seen = new Uint32Array(256);
  let sum = 0;
  for (const pixel of at) {
    let most = 0;
    for (let i = pixel * 3; i < pixel * 3 + 3; i++)
      most = Math.max(most, Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)));
    seen[most] = (seen[most] ?? 0) + 1;
    sum += most;
  }
  let above = at.length;
  const few = seen.findIndex((times) => {
    above -= times;
    return above <= at.length / 1000;
  });
  return { mean: sum / at.length, few };
}

/** Luminance without coarse structure: each pixel minus the mean of the square around it. */
function detail({ data, width, height }: Rgb, reach = 2): Float64Array {
  const luma = new Float64Array(width * height);
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.3 * (data[at * 3] ?? 0) + 0.6 * (data[at * 3 + 1] ?? 0) + 0.1 * (data[at * 3 + 2] ?? 0);
  // A summed-area table, so that each mean takes four look-ups.
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += luma[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  const out = new Float64Array(luma.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const upper = (sums[top * stride + right] ?? 0) - (sums[top * stride + left] ?? 0);
      const sum = (sums[bottom * stride + right] ?? 0) - (sums[bottom * stride + left] ?? 0) - upper;
      out[y * width + x] = (luma[y * width + x] ?? 0) - sum / ((bottom - top) * (right - left));
    }
  }
  return out;
}

/** Share of the original's fine detail in a served picture: 1 all, 0 none (Pearson's r). */
export function sharedDetail(served: Rgb, original: Rgb, at: readonly number[]): number {
  const [a, b] = [detail(served), detail(original)];
  let [sumA, sumB] = [0, 0];
  for (const pixel of at) {
    sumA += a[pixel] ?? 0;
    sumB += b[pixel] ?? 0;
  }
  const [meanA, meanB] = [sumA / at.length, sumB / at.length];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const pixel of at) {
    const [da, db] = [(a[pixel] ?? 0) - meanA, (b[pixel] ?? 0) - meanB];
    both += da * db;
    ofA += da * da;
    ofB += db * db;
  }
  return ofA && ofB ? both / Math.sqrt(ofA * ofB) : 0;
}

export const boxOf = (box: readonly number[]): Box => [box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0];
