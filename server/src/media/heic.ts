import { readFile } from 'node:fs/promises';
import decodeImages from 'heic-decode';
import type { PictureSource } from './loaders.ts';
import { MediaRefusal } from './refusal.ts';

/** HEIC is decoded by WebAssembly (sharp has no HEVC), upright already. RGBA. */
export async function decodeHeic({ file, maxPixels }: PictureSource) {
  const images = await decodeImages.all({ buffer: await readFile(file) });
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
