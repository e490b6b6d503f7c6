import { censorStrip } from './censor-strip.ts';
import { encodeRendition } from './encode.ts';
import { openPicture } from './loaders.ts';
import { scaleStrip } from './scale-strip.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';
import { decodeStrip, type Strip, sharpOf, stillOf } from './strip.ts';
import type { RenderRequest } from './types.ts';

/** Guards against a wrong file: a master is always within the limits that its original passed. */
const MASTER_MAX_PIXELS = 200_000_000;

/** All widths share one veiled picture, because different grids per width would together reveal more. */
export async function renderMaster(master: Uint8Array, { width, format, veil, look }: RenderRequest): Promise<Buffer> {
  const source = { file: master, format: masterFormat(master), maxPixels: MASTER_MAX_PIXELS };
  const facts = await openPicture(source, 1).metadata();
  const animated = format === 'webp' && (facts.pages ?? 1) > 1;
  const size = { width: facts.width, height: facts.pageHeight ?? facts.height };
  const drawnAtMasterSize = veil !== null && !animated;
  const strip = await decodeStrip(source, { width: drawnAtMasterSize ? size.width : width }, animated);
  if (veil) censorStrip(strip, veil, veil.key, { master: size });
  const scaled = await scaleStrip(strip, width);
  return look ? soften(stillOf(scaled, 0), look) : (await encodeRendition(scaled, format)).data;
}

/** The blur is a twelfth of the width, so that nothing small is recognisable. */
const soften = (still: Strip, look: 'blurred' | 'grey'): Promise<Buffer> => {
  const grey = sharpOf(still).grayscale();
  return (look === 'blurred' ? grey.blur(Math.max(2, still.width / 12)) : grey).webp().toBuffer();
};

function masterFormat(master: Uint8Array): 'jpeg' | 'webp' {
  const format = sniff(master.subarray(0, SNIFF_BYTES));
  if (format === 'jpeg' || format === 'webp') return format;
  throw new Error('Not a master');
}
