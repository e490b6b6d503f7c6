export type Size = { width: number; height: number };

/** Keep in step with the server's `masterMaxSide`. */
const publishedSide = 2560;
/** Fine enough for a screen, and drawn in a few hundredths of a second. */
const previewSide = 1280;

export function publishedSize({ width, height }: Size): Size {
  const scale = Math.min(1, publishedSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Only halving keeps the grid's cells in place. `shown` is the visible size of a picture that is cropped later. */
export function previewSize(published: Size, shown = published): Size & { reduction: number } {
  let reduction = 1;
  while (Math.max(shown.width, shown.height) / reduction > previewSide) reduction *= 2;
  const reduced = (side: number) => Math.max(1, Math.round(side / reduction));
  return { width: reduced(published.width), height: reduced(published.height), reduction };
}
