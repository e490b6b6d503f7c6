/** Pixels. Independent of the pictures. */
export const rowHeightFor = (width: number): number => Math.round(Math.min(300, Math.max(200, 130 + width / 9)));

/** Width by height of a picture. */
export const shapeOf = (media: { width: number; height: number } | null | undefined): number =>
  media && media.height > 0 ? media.width / media.height : 1;
/** A narrow tile shows the middle of a picture as high as the row. */
export const sizesOf = (width: number, height: number, shape: number): string =>
  `${Math.ceil(Math.max(width, height * shape))}px`;

/** Limits of a tile's width by height; a narrower or wider picture is cropped. */
const narrowest = 0.5;
const widest = 2.2;

export type PlacedTile = { index: number; row: number; left: number; width: number };

type Size = { width: number; gap: number; height: number; rows: number };

/** Below 1 the pictures are narrowed. */
const stretchOf = (natural: number, tiles: number, { width, gap }: Size): number =>
  (width - gap * (tiles - 1)) / natural;

/** Returns the row with the least cropping, or null if all together do not fill it. */
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

/** Pictures are cropped a little so that each row fills the width. A last row with too few is not filled. */
export function placeInRows(shapes: readonly number[], size: Size): PlacedTile[] {
  const ratios = shapes.map((shape) => Math.min(widest, Math.max(narrowest, shape)));
  const placed: PlacedTile[] = [];
  for (let row = 0; row < size.rows && placed.length < ratios.length; row++) {
    const rest = ratios.slice(placed.length);
    const tiles = tilesFor(rest, size);
    const inRow = rest.slice(0, tiles ?? rest.length);
    const natural = inRow.reduce((sum, ratio) => sum + ratio * size.height, 0);
    const stretch = tiles === null ? 1 : stretchOf(natural, inRow.length, size);
    let left = 0;
    for (const ratio of inRow) {
      const width = ratio * size.height * stretch;
      placed.push({ index: placed.length, row, left, width });
      left += width + size.gap;
    }
  }
  return placed;
}
