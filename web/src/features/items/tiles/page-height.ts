type Size = { width: number; height: number };

/** The greatest height of media on an item's page. */
export const pageHeight = '82svh';

/**
 * How wide a picture of this size is on an item's page, for its `sizes`: as its column, or as its greatest height lets it be. The column is
 * the page without its gutters and, from 1080 px on, without the other column.
 */
export function pageSizes({ width, height }: Size): string {
  const tall = `82svh * ${width / height}`;
  return `(min-width: 1080px) min(100vw - 452px, 1348px, ${tall}), (min-width: 768px) min(100vw - 48px, ${tall}), min(100vw - 32px, ${tall})`;
}
