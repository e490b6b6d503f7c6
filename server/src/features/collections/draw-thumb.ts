import type { Deps } from '../../deps.ts';
import { MediaRefusal, sniff, type Thumbnail } from '../../media/index.ts';

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof formats)[number];

/** Enough for large photographs; protects the decoder. */
const maxPixels = 50_000_000;
/** Pixels: twice the width of a tile, for dense screens. */
const maxSide = 640;
/** Pixels. Smaller pictures are icons or tracking pixels. */
const minSide = 48;

/** Draws a small picture from another site's, in a child process; null where it is not usable. */
export async function drawThumb(
  { media, log }: Pick<Deps, 'media' | 'log'>,
  member: string,
  bytes: Buffer,
): Promise<Thumbnail | null> {
  const format = sniff(bytes);
  if (!formats.includes(format as Format)) return null;
  try {
    const drawn = await media.thumbnail(bytes, { format: format as Format, maxPixels, maxSide }, member);
    return Math.min(drawn.width, drawn.height) < minSide ? null : drawn;
  } catch (err) {
    // A picture that crashes its decoder is unusable too; the operator finds the reason in the log.
    if (!(err instanceof MediaRefusal)) log.warn({ err }, 'a picture from elsewhere could not be drawn');
    return null;
  }
}
