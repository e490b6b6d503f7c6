import { readFile } from 'node:fs/promises';
import type { PictureBytes, PictureSource } from './loaders.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';

/** Decodes HEIC to upright RGBA by WebAssembly: sharp's build has no HEVC decoder. */
export async function decodeHeic({ file, maxPixels }: PictureSource | PictureBytes) {
  // Imported on demand, because the WebAssembly starts slowly and few files need it.
  const { default: decodeImages } = await import('heic-decode');
  const images = await decodeImages.all({ buffer: typeof file === 'string' ? await readFile(file) : file });
  try {
    const [first] = images;
    if (!first) throw new MediaRefusal('broken_file', say('theFileHoldsNoPicture'));
    if (first.width * first.height > maxPixels) {
      throw new MediaRefusal('too_many_pixels', say('thePictureHasTooManyPixels'));
    }
    return await first.decode();
  } finally {
    images.dispose();
  }
}
