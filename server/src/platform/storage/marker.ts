import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markerKey } from './keys.ts';
import { writeWholeFile } from './whole-file.ts';

/** The disk is not mounted, or another one is. Nothing may be read, written or deleted there. */
export class StorageLost extends Error {
  readonly code = 'E_STORAGE_LOST';

  constructor(place: string, found: string | null, remedy: string) {
    super(
      `${place} is not the storage of this site: its file ${markerKey} ${found === null ? 'is missing' : 'holds the id of another site'}. ${remedy}`,
    );
  }
}

export const lostFolder = (folder: string, siteId: string, found: string | null): StorageLost =>
  new StorageLost(
    folder,
    found,
    `Is the disk mounted, and is VEIL_DATA right? Only if this is the right folder, write ${siteId} into ${path.join(folder, markerKey)}.`,
  );

export const lostBucket = (bucket: string, siteId: string, found: string | null): StorageLost =>
  new StorageLost(
    `The bucket ${bucket}`,
    found,
    `Are S3_ENDPOINT and S3_BUCKET right? Only if this is the right bucket, put a file ${markerKey} with ${siteId} there.`,
  );

export function readMarker(folder: string): string | null {
  try {
    return readFileSync(path.join(folder, markerKey), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Synchronous, to leave no gap after the check; forty cached bytes. */
export function requireMarker(folder: string, siteId: string): void {
  const found = readMarker(folder);
  if (found !== siteId) throw lostFolder(folder, siteId, found);
}

/** The folder must exist. Processes that start together write the same id. */
export const writeMarker = (folder: string, siteId: string): Promise<void> =>
  writeWholeFile(path.join(folder, markerKey), Buffer.from(`${siteId}\n`), path.join(folder, 'incoming'), folder);
