import type { Deps } from '../../deps.ts';
import { MediaRefusal, sniff, type Thumbnail } from '../../media/index.ts';

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof formats)[number];

/** What the decoder may unfold a picture to: large photographs, no more. */
const maxPixels = 50_000_000;
/** Twice what a tile is wide, for dense screens. */
const maxSide = 640;
/** Below this it is an icon or a counter's dot, and shows nothing. */
const minSide = 48;

/** Our own small picture of what another site sent, drawn in a child process; null where there is nothing to draw. */
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
    // A picture that takes its decoder down is an unusable picture too; why is for whoever runs the site.
    if (!(err instanceof MediaRefusal)) log.warn({ err }, 'a picture from elsewhere could not be drawn');
    return null;
  }
}
