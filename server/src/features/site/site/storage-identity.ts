import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../../deps.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { takesNoWrites } from '../../../platform/outage.ts';
import {
  openDiskStorage,
  openSiteStorage,
  readMarker,
  type Storage,
  StorageLost,
  writeMarker,
} from '../../../platform/storage/index.ts';
import { findStorageIdentity, sampleStorageKeys, setStorageMarked } from './queries.ts';

export const storageFolder = (dataDir: string): string => path.join(dataDir, 'storage');

/** Sites may be older than markers: then more than half of the sampled files must exist. */
async function refuseWithoutFiles(db: Db, folder: string, siteId: string): Promise<void> {
  const keys = await sampleStorageKeys(db);
  if (keys.length === 0) return;
  const lost = new StorageLost(folder, siteId, null);
  if (!existsSync(folder)) throw lost;
  const storage = openDiskStorage(folder);
  let found = 0;
  for (const key of keys) if (await storage.exists(key)) found += 1;
  if (found * 2 <= keys.length)
    throw new Error(`${lost.message} Of ${keys.length} files that were looked for, ${found} are there.`);
}

/** A site that accepts no changes is marked by a later start. */
async function noteMarked(db: Db, at: Date): Promise<void> {
  try {
    await setStorageMarked(db, at);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}

type Opening = {
  clock?: Clock;
  trusted?: boolean;
};

/**
 * Marks it once: at a new site, whose folder it makes, or at an older site whose files exist. Later a folder without
 * the marker is refused.
 */
export async function openOwnStorage(
  db: Db,
  dataDir: string,
  { clock = systemClock, trusted = false }: Opening = {},
): Promise<Storage> {
  const { siteId, isMarked } = await findStorageIdentity(db);
  const folder = storageFolder(dataDir);
  if (!isMarked || trusted) {
    // A killed start wrote the marker without the time. Another site's marker is refused below.
    if (readMarker(folder) === null) {
      if (!trusted) await refuseWithoutFiles(db, folder, siteId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeMarker(folder, siteId);
    }
    const storage = openSiteStorage(folder, siteId);
    await noteMarked(db, clock.now());
    return storage;
  }
  return openSiteStorage(folder, siteId);
}
