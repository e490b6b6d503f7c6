import type { CheckingDeps, Deps } from '../../../deps.ts';
import { MediaRefusal, sniff, type Thumbnail } from '../../../media/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Thumb } from './thumb-address.ts';

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof formats)[number];

/** Enough for large photographs; protects the decoder. */
const maxPixels = 50_000_000;
/** Pixels: twice the width of a tile, for dense screens. */
export const maxThumbSide = 640;
/** Pixels. Smaller pictures are icons or tracking pixels. */
const minSide = 48;

export async function drawThumb(
  deps: CheckingDeps & Pick<Deps, 'hooks'>,
  { id, thumb }: Thumb,
  member: string,
  bytes: Buffer,
): Promise<Thumbnail | null> {
  const format = sniff(bytes);
  if (!formats.includes(format as Format)) return null;
  try {
    const sent = { bytes, format: format as Format, maxPixels };
    await deps.hooks.checkPicture(deps, { kind: 'collectable', ref: id, file: thumb, memberId: member, sent });
    const drawn = await deps.media.thumbnail(bytes, { ...sent, maxSide: maxThumbSide }, member);
    return Math.min(drawn.width, drawn.height) < minSide ? null : drawn;
  } catch (err) {
    // A picture that crashes its decoder is unusable too; the operator finds the reason in the log.
    if (!(err instanceof MediaRefusal || err instanceof Refusal))
      deps.log.warn({ err }, 'a picture from elsewhere could not be drawn');
    return null;
  }
}
