/** Space between tiles and the height of a row, in pixels, for a wall of this width. The height is known before any picture is. */
export const gapFor = (width: number): number => (width < 700 ? 8 : 12);
export const rowHeightFor = (width: number): number => Math.round(Math.min(300, Math.max(200, 130 + width / 9)));

/** A picture is cut before it stands narrower or wider than this, width by height. */
const narrowest = 0.5;
const widest = 2.2;

export type Place = { index: number; row: number; left: number; width: number };

type Size = { width: number; gap: number; height: number; rows: number };

/** How much a row's pictures must be stretched (or pressed, below 1) to fill it exactly. */
const stretchOf = (natural: number, tiles: number, { width, gap }: Size): number =>
  (width - gap * (tiles - 1)) / natural;

/** How many of these, from the first on, fill a row with the least cutting. Null: all of them together leave it open. */
function tilesFor(ratios: readonly number[], size: Size): number | null {
  let natural = 0;
  for (let tiles = 1; tiles <= ratios.length; tiles++) {
    const before = tiles > 1 ? stretchOf(natural, tiles - 1, size) : Number.POSITIVE_INFINITY;
    natural += (ratios[tiles - 1] ?? 1) * size.height;
    const stretch = stretchOf(natural, tiles, size);
    if (stretch <= 1) return before < 1 / stretch ? tiles - 1 : tiles;
  }
  return null;
}

/**
 * Lays pictures in rows of one height, in their order, each as wide as its shape asks and cut a little so that a row ends
 * flush. What finds no place in `rows` rows is left out; a last row without enough pictures stays open at its end.
 */
export function placeInRows(shapes: readonly number[], size: Size): Place[] {
  const ratios = shapes.map((shape) => Math.min(widest, Math.max(narrowest, shape)));
  const places: Place[] = [];
  for (let row = 0; row < size.rows && places.length < ratios.length; row++) {
    const rest = ratios.slice(places.length);
    const tiles = tilesFor(rest, size);
    const inRow = rest.slice(0, tiles ?? rest.length);
    const natural = inRow.reduce((sum, ratio) => sum + ratio * size.height, 0);
    const stretch = tiles === null ? 1 : stretchOf(natural, inRow.length, size);
    let left = 0;
    for (const ratio of inRow) {
      const width = ratio * size.height * stretch;
      places.push({ index: places.length, row, left, width });
      left += width + size.gap;
    }
  }
  return places;
}
