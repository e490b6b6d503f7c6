import { findStorageIdentity } from '../../features/site/site/index.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import type { Storage, StoragePlace } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';

const markerOf = (siteId: string): string => `backups of ${siteId}`;

async function siteIdIn(databaseUrl: string): Promise<string> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    return (await findStorageIdentity(openKysely<DB>(pool))).siteId;
  } finally {
    await pool.end();
  }
}

/** Marks an empty bucket as the site's. Throws for the bucket of its files, and for that of another site. */
export async function openBackupBucket(place: StoragePlace, databaseUrl: string): Promise<Storage> {
  const own = markerOf(await siteIdIn(databaseUrl));
  const found = await place.readMarker();
  if (found !== null && found !== own)
    throw new Error(
      `${place.name} holds the files of a site, or backups of another one. Take a bucket for backups alone.`,
    );
  const storage = await place.open(null);
  if (found === null) {
    for await (const _ of storage.keys(''))
      throw new Error(`${place.name} is not empty. Take a new bucket for backups.`);
    await place.replaceMarker(own);
  }
  return storage;
}

/** A restore opens it, when there may be no database of the site any more. */
export async function openAnyBackupBucket(place: StoragePlace): Promise<Storage> {
  const found = await place.readMarker();
  if (!found?.startsWith(markerOf(''))) throw new Error(`${place.name} has no backups of a site.`);
  return place.open(null);
}
