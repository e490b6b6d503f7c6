/** Pixels from the top of the wall. Parallel to the list of tiles. */
export type TilePositions = {
  lanes: Uint8Array;
  tops: Float64Array;
  heights: Float64Array;
  total: number;
  tallest: number;
};

export const gapFor = (width: number): number => (width < 700 ? 8 : 12);
export const columnsFor = (width: number): number => {
  if (width < 300) return 1;
  if (width < 640) return 2;
  if (width < 1000) return 3;
  return width < 1600 ? 4 : 5;
};

export type Wall = { columns: number; columnWidth: number; gap: number };

/**
 * Each tile goes into the shortest column, the leftmost if several are equal. So tops never decrease, and tiles added
 * at the end move none. `shapes` are height by width.
 */
export function positionTiles(shapes: readonly number[], { columns, columnWidth, gap }: Wall): TilePositions {
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

export function tilesWithin({ tops, heights, tallest }: TilePositions, top: number, bottom: number): number[] {
  const within: number[] = [];
  const end = firstFrom(tops, bottom);
  for (let index = firstFrom(tops, top - tallest); index < end; index++)
    if ((tops[index] ?? 0) + (heights[index] ?? 0) >= top) within.push(index);
  return within;
}

/** Pixels before the end of the wall, or of the document, at which the next page loads. */
const aheadPx = 600;
const aboveFootPx = 800;

/** All values are pixels of the page. */
export const endIsNear = (foot: number, end: number, documentEnd: number): boolean =>
  foot >= end - aheadPx || foot >= documentEnd - aboveFootPx;
