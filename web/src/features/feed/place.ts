/** Where each tile of a wall stands, in pixels from the wall's top. Parallel to the list of tiles. */
export type Places = { lanes: Uint8Array; tops: Float64Array; heights: Float64Array; total: number; tallest: number };

export type Wall = { columns: number; columnWidth: number; gap: number };

/**
 * Puts each tile into the column that is shortest so far, the leftmost among equals. So tops never fall from one tile to
 * the next, adding tiles at the end moves none, and the same list always gives the same wall. `shapes` are height by width.
 */
export function placeTiles(shapes: readonly number[], { columns, columnWidth, gap }: Wall): Places {
  const lanes = new Uint8Array(shapes.length);
  const tops = new Float64Array(shapes.length);
  const heights = new Float64Array(shapes.length);
  const filled = new Float64Array(columns);
  let tallest = 0;
  shapes.forEach((shape, index) => {
    const top = Math.min(...filled);
    const lane = filled.indexOf(top);
    const height = columnWidth * shape;
    lanes[index] = lane;
    tops[index] = top;
    heights[index] = height;
    filled[lane] = top + height + gap;
    tallest = Math.max(tallest, height);
  });
  return { lanes, tops, heights, total: Math.max(0, Math.max(0, ...filled) - gap), tallest };
}

/** The first index whose top is not above `y`. */
export function firstFrom(tops: Float64Array, y: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The tiles that meet the band from `top` to `bottom`, in their order. */
export function tilesWithin({ tops, heights, tallest }: Places, top: number, bottom: number): number[] {
  const within: number[] = [];
  const end = firstFrom(tops, bottom);
  for (let index = firstFrom(tops, top - tallest); index < end; index++)
    if ((tops[index] ?? 0) + (heights[index] ?? 0) >= top) within.push(index);
  return within;
}

/** The next page is asked for this far before the wall's end, or before the foot of the document, in pixels. */
const aheadPx = 600;
const aboveFootPx = 800;

/**
 * Whether the foot of the window is so near to the end of the wall, or to that of the document, that more is wanted. All in
 * pixels of the page.
 */
export const endIsNear = (foot: number, end: number, documentEnd: number): boolean =>
  foot >= end - aheadPx || foot >= documentEnd - aboveFootPx;
