import type { Db } from '../../../deps.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { openSecrets } from '../../../platform/crypto/secrets.ts';
import { takesNoWrites } from '../../../platform/outage.ts';
import type { Storage, StoragePlace } from '../../../platform/storage/index.ts';
import { refuseFilesElsewhere } from './file-move.ts';
import { loadSecrets } from './kept-keys.ts';
import { findStorageIdentity, sampleStorageKeys, setStorageMarked } from './queries.ts';

/** Sites may be older than markers: then more than half of the sampled files must exist. */
async function refuseWithoutFiles(db: Db, place: StoragePlace, siteId: string): Promise<void> {
  const keys = await sampleStorageKeys(db);
  if (keys.length === 0) return;
  const lost = place.lost(siteId, null);
  if (!(await place.exists())) throw lost;
  const storage = await place.open(null);
  let found = 0;
  for (const key of keys) if (await storage.exists(key)) found += 1;
  if (found * 2 <= keys.length)
    throw new Error(`${lost.message} Of ${keys.length} files that were looked for, ${found} are there.`);
}

/** The key of sealed files is in the database after a rotation of the secret. */
export async function openPlace(db: Db | null, place: StoragePlace, siteId: string | null): Promise<Storage> {
  if (!place.secret) return place.open(siteId);
  // Without the database, the doctor reads only what it has put itself.
  return place.open(siteId, db ? await loadSecrets(db, place.secret) : openSecrets(place.secret));
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
 * Marks it once: at a new site, whose place it makes, or at an older site whose files exist. Later a place without the
 * marker is refused.
 */
export async function openStorage(
  db: Db,
  place: StoragePlace,
  { clock = systemClock, trusted = false }: Opening = {},
): Promise<Storage> {
  await refuseFilesElsewhere(db, place.kind);
  const { siteId, isMarked } = await findStorageIdentity(db);
  if (!isMarked || trusted) {
    // A killed start wrote the marker without the time. Another site's marker is refused below.
    if ((await place.readMarker()) === null) {
      if (!trusted) await refuseWithoutFiles(db, place, siteId);
      await place.make();
      await place.writeMarker(siteId);
    }
    const storage = await openPlace(db, place, siteId);
    await noteMarked(db, clock.now());
    return storage;
  }
  return openPlace(db, place, siteId);
}

/** Opens it to be looked at: nothing is made or marked. Returns null if nothing is stored yet. */
export async function openExistingStorage(db: Db | null, place: StoragePlace): Promise<Storage | null> {
  if (db) await refuseFilesElsewhere(db, place.kind);
  const identity = db && (await findStorageIdentity(db));
  if (identity?.isMarked) return openPlace(db, place, identity.siteId);
  return (await place.exists()) ? openPlace(db, place, null) : null;
}
