import type { CheckingDeps, Deps } from '../../../deps.ts';
import { type MediaFormat, MediaRefusal, sniff, type Thumbnail } from '../../../media/index.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

const formats: readonly (string | null)[] = ['jpeg', 'png', 'webp'];

/** Limit that protects the decoder. */
const maxPixels = 50_000_000;
/** Pixels: twice a side slot, for dense screens. */
export const maxDrawnSide = 1200;

/** No byte of the uploaded file is kept. */
export async function drawAdvert(
  deps: CheckingDeps & Pick<Deps, 'hooks'>,
  member: string,
  id: string,
  bytes: Buffer,
): Promise<Thumbnail> {
  const format = sniff(bytes);
  if (!formats.includes(format)) return refuse('unsupported_type', say('onlyPictures'));
  const sent = { bytes, format: format as MediaFormat, maxPixels };
  await deps.hooks.checkPicture(deps, { kind: 'advert', ref: id, file: id, memberId: null, sent });
  try {
    return await deps.media.thumbnail(bytes, { ...sent, maxSide: maxDrawnSide }, member);
  } catch (error) {
    if (error instanceof MediaRefusal) throw new Refusal('broken_file', error.message);
    throw error;
  }
}
