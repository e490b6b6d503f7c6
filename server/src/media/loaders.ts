import sharp, { type Sharp } from 'sharp';
import type { MediaFormat } from './format.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';

/** All other loaders (SVG, PDF, TIFF, ImageMagick, ...) stay blocked. */
const LOADERS: Partial<Record<MediaFormat, string>> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  gif: 'VipsForeignLoadNsgif',
};
/** libheif has had remote code execution bugs, so it is unblocked only while an AVIF is read. */
const AVIF_LOADER = 'VipsForeignLoadHeif';

/** Other formats (a HEIF burst, an animated PNG) use only the first frame. */
export const ANIMATED: readonly MediaFormat[] = ['gif', 'webp'];

/** The pool has a process per core, so one thread suffices. A cache would keep parts of earlier pictures. */
export function limitLoaders(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(LOADERS) });
}

/** Every picture is read through `openPicture`, so that no read can miss the limits. */
export type PictureSource = { file: string; format: MediaFormat; maxPixels: number };
export type PictureBytes = Omit<PictureSource, 'file'> & { file: Uint8Array };

/** `frames` -1 reads all frames as one vertical strip. */
export function openPicture(
  { file, format, maxPixels }: PictureSource | PictureBytes,
  frames: number,
  first = 0,
): Sharp {
  const loads = { operation: [AVIF_LOADER] };
  if (format === 'avif') sharp.unblock(loads);
  else sharp.block(loads);
  // The level 'warning' is too strict: cameras write small faults (a wrong Exif length, extra bytes) that every viewer
  // ignores.
  return sharp(file, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    page: first,
    pages: frames,
    sequentialRead: true,
  });
}

/** libvips's message is only logged, because it may quote the file. */
export function refuseBroken(error: unknown): never {
  if (error instanceof MediaRefusal) throw error;
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) throw new MediaRefusal('too_many_pixels', say('thePictureHasTooManyPixels'));
  throw new MediaRefusal('broken_file', say('theFileIsBroken'), { cause: error });
}
