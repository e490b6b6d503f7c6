import { readFile } from 'node:fs/promises';
import type { PictureBytes, PictureSource } from './loaders.ts';
import { MediaRefusal } from './refusal.ts';

/** HEIC is decoded by WebAssembly (sharp has no HEVC), upright already. RGBA. */
export async function decodeHeic({ file, maxPixels }: PictureSource | PictureBytes) {
  // Its WebAssembly is loaded by few and slow to start: every child would wait for it.
  const { default: decodeImages } = await import('heic-decode');
  const images = await decodeImages.all({ buffer: typeof file === 'string' ? await readFile(file) : file });
  try {
    const [first] = images;
    if (!first) throw new MediaRefusal('broken_file', 'The file holds no picture.');
    if (first.width * first.height > maxPixels) {
      throw new MediaRefusal('too_many_pixels', 'The picture has too many pixels.');
    }
    return await first.decode();
  } finally {
    images.dispose();
  }
}
