import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWholeFile } from './whole-file.ts';

export const markerKey = 'site-id';

/** The disk is not mounted, or another one is. Nothing may be read, written or deleted there. */
export class StorageLost extends Error {
  readonly code = 'E_STORAGE_LOST';

  constructor(folder: string, siteId: string, found: string | null) {
    super(
      `${folder} is not the storage of this site: its file ${markerKey} ${found === null ? 'is missing' : 'holds the id of another site'}. ` +
        `Is the disk mounted, and is VEIL_DATA right? Only if this is the right folder, write ${siteId} into ${path.join(folder, markerKey)}.`,
    );
  }
}

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
  if (found !== siteId) throw new StorageLost(folder, siteId, found);
}

/** The folder must exist. Processes that start together write the same id. */
export const writeMarker = (folder: string, siteId: string): Promise<void> =>
  writeWholeFile(path.join(folder, markerKey), Buffer.from(`${siteId}\n`), path.join(folder, 'incoming'), folder);
