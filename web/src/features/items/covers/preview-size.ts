export type Size = { width: number; height: number };

/** The longer side of a published picture is at most this. Keep in step with the server's `masterMaxSide`. */
const publishedSide = 2560;
/** The longer side of a preview: fine enough for a screen, and drawn in a few hundredths of a second. */
const previewSide = 1280;

/** The size at which a picture is published, if the server has not said it. */
export function publishedSize({ width, height }: Size): Size {
  const scale = Math.min(1, publishedSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The published size halved until it is small enough. Halving and nothing else: the grid's cells then lie in the preview where
 * they lie in the published picture. `shown` is what is looked at, of a picture that is cropped afterwards.
 */
export function previewSize(published: Size, shown = published): Size & { reduction: number } {
  let reduction = 1;
  while (Math.max(shown.width, shown.height) / reduction > previewSide) reduction *= 2;
  const reduced = (side: number) => Math.max(1, Math.round(side / reduction));
  return { width: reduced(published.width), height: reduced(published.height), reduction };
}
