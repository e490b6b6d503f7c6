type Size = { width: number; height: number };

/** `web/src/styles.css` has the same heights. */
export const pageHeight = 'var(--media)';

/** The page without its gutters and, from 1080 px on, without the other column; narrower for its greatest height. */
export function pageSizes({ width, height }: Size): string {
  const [tall, medium] = ['82svh', '76svh'].map((most) => `${most} * ${width / height}`);
  return `(min-width: 1080px) min(100vw - 452px, 1348px, ${tall}), (min-width: 768px) min(100vw - 48px, ${medium}), min(100vw - 32px, ${tall})`;
}
