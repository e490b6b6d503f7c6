type Size = { width: number; height: number };

export const pageHeight = '82svh';

/**
 * The `sizes` of an item's picture: as wide as its column, or narrower because of its greatest height. The column is
 * the page without its gutters and, from 1080 px on, without the other column.
 */
export function pageSizes({ width, height }: Size): string {
  const tall = `82svh * ${width / height}`;
  return `(min-width: 1080px) min(100vw - 452px, 1348px, ${tall}), (min-width: 768px) min(100vw - 48px, ${tall}), min(100vw - 32px, ${tall})`;
}
