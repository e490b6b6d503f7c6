import path from 'node:path';
import type { StreamFiles, WrittenFile } from './stream-files.ts';
import type { Thumbnail } from './thumbnail.ts';
import type { Inspection, MasterResult, Picture } from './types.ts';

/** The child reports paths in its own folder; the files have been copied into `folder`. */
export function inFolder(result: MasterResult, folder: string): MasterResult {
  const here = <T extends Picture>(picture: T): T => ({
    ...picture,
    file: path.join(folder, path.basename(picture.file)),
  });
  const { master, renditions, video } = result;
  return { ...result, master: here(master), renditions: renditions.map(here), ...(video && { video: here(video) }) };
}

export function streamsInFolder({ preview, variants }: StreamFiles, folder: string): StreamFiles {
  const here = ({ file, bytes }: WrittenFile): WrittenFile => ({ file: path.join(folder, path.basename(file)), bytes });
  return {
    preview: preview && here(preview),
    variants: variants.map((one) => ({ ...one, file: here(one.file), playlist: here(one.playlist) })),
  };
}

/** A child's reply is validated: a hostile file may control its decoder. */
export function checkedInspection(value: Inspection): Inspection {
  const { width, height, frames } = value ?? {};
  if (![width, height, frames].every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error('inspect: an invalid reply');
  }
  return value;
}

export function checkedBytes(bytes: Uint8Array): Buffer {
  if (!(bytes instanceof Uint8Array)) throw new Error('bytes: an invalid reply');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function checkedThumbnail(value: Thumbnail, maxSide: number): Thumbnail {
  const { width, height, placeholder } = value ?? {};
  const fits = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= maxSide);
  if (!fits || typeof placeholder !== 'string') throw new Error('thumbnail: an invalid reply');
  return { data: checkedBytes(value.data), width, height, placeholder };
}
