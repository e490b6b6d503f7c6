import { censorStrip } from './censor-strip.ts';
import { encodeRendition } from './encode.ts';
import { openPicture } from './loaders.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';
import { decodeStrip, scaleStrip } from './strip.ts';
import type { RenderRequest } from './types.ts';

/** A guard against a wrong file: a master is always within the limits that its original passed. */
const MASTER_MAX_PIXELS = 200_000_000;

/**
 * The veil of a still picture is drawn at the size of its master and scaled with it, so that all widths come from one veiled picture:
 * drawn at each width, the grids would differ, and several widths would tell more than one.
 */
export async function renderMaster(master: Uint8Array, { width, format, veil }: RenderRequest): Promise<Buffer> {
  const source = { file: master, format: masterFormat(master), maxPixels: MASTER_MAX_PIXELS };
  const facts = await openPicture(source, 1).metadata();
  const animated = format === 'webp' && (facts.pages ?? 1) > 1;
  const size = { width: facts.width, height: facts.pageHeight ?? facts.height };
  const drawnAtMasterSize = veil !== null && !animated;
  const strip = await decodeStrip(source, { width: drawnAtMasterSize ? size.width : width }, animated);
  if (veil) censorStrip(strip, veil, veil.key, { master: size });
  return (await encodeRendition(await scaleStrip(strip, width), format)).data;
}

function masterFormat(master: Uint8Array): 'jpeg' | 'webp' {
  const format = sniff(master.subarray(0, SNIFF_BYTES));
  if (format === 'jpeg' || format === 'webp') return format;
  throw new Error('Not a master');
}
