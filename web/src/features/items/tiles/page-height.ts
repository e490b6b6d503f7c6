type Size = { width: number; height: number };

export const pageHeight = '82svh';

/** The page without its gutters and, from 1080 px on, without the other column; narrower for its greatest height. */
export function pageSizes({ width, height }: Size): string {
  const tall = `82svh * ${width / height}`;
  return `(min-width: 1080px) min(100vw - 452px, 1348px, ${tall}), (min-width: 768px) min(100vw - 48px, ${tall}), min(100vw - 32px, ${tall})`;
}
