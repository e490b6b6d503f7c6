import sharp, { type Sharp } from 'sharp';
import type { MediaFormat } from './format.ts';
import { MediaRefusal } from './refusal.ts';

/** libvips' loaders for what we accept. All others (SVG, PDF, TIFF, ImageMagick, ...) stay blocked for good. */
const LOADERS: Partial<Record<MediaFormat, string>> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  gif: 'VipsForeignLoadNsgif',
};
/** libheif has had remote-code bugs: its loader opens only while a file that was accepted as AVIF is read. */
const AVIF_LOADER = 'VipsForeignLoadHeif';

/** Prepares this process: one thread a picture (the crew runs as many as there are cores), nothing kept of a picture that is done. */
export function limitLoaders(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(LOADERS) });
}

/** Everything that is read of a picture goes through here, so that no read can forget the limits. */
export type PictureSource = { file: string; format: MediaFormat; maxPixels: number };
/** Or a picture that is small enough to be held in memory. */
export type PictureBytes = Omit<PictureSource, 'file'> & { file: Uint8Array };

/** `frames` -1 reads all frames as one vertical strip. */
export function openPicture({ file, format, maxPixels }: PictureSource | PictureBytes, frames: number): Sharp {
  const loads = { operation: [AVIF_LOADER] };
  if (format === 'avif') sharp.unblock(loads);
  else sharp.block(loads);
  // 'error', not 'warning': cameras write small faults (a wrong Exif length, extra bytes) that every viewer shrugs at.
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: frames, sequentialRead: true });
}

/** Turns what libvips says about a bad file into a refusal. Its own words stay in the log: they may quote the file. */
export function refuseBroken(error: unknown): never {
  if (error instanceof MediaRefusal) throw error;
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) throw new MediaRefusal('too_many_pixels', 'The picture has too many pixels.');
  throw new MediaRefusal('broken_file', 'The file is broken or not what it claims to be.', { cause: error });
}
