import { open } from 'node:fs/promises';
import { censorStrip } from './censor-strip.ts';
import { encodeRendition } from './encode.ts';
import type { RenderAsk } from './facts.ts';
import { openPicture } from './loaders.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';
import { decodeStrip } from './strip.ts';

/** A master is ours and within the limits that its original passed; this only stops a mistaken call. */
const MASTER_MAX_PIXELS = 200_000_000;

export async function renderMaster(file: string, { width, format, veil }: RenderAsk): Promise<Buffer> {
  const stored = await masterFormat(file);
  const source = { file, format: stored, maxPixels: MASTER_MAX_PIXELS };
  const facts = await openPicture(source, 1).metadata();
  const animated = format === 'webp' && (facts.pages ?? 1) > 1;
  const strip = await decodeStrip(source, { width }, animated);
  if (veil) censorStrip(strip, veil, veil.key);
  return (await encodeRendition(strip, format)).data;
}

async function masterFormat(file: string): Promise<'jpeg' | 'webp'> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(SNIFF_BYTES);
    await handle.read(head, 0, SNIFF_BYTES, 0);
    const format = sniff(head);
    if (format === 'jpeg' || format === 'webp') return format;
    throw new Error('Not a master');
  } finally {
    await handle.close();
  }
}
