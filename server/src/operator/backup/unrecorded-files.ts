import { sweepOrphans } from '../../features/delivery/index.ts';
import { sweepOriginals } from '../../features/originals/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';

/** The sweep of a running site leaves files of the last day, whose rows may be about to be written. Here nothing is uploaded. */
const afterUploads = { now: () => new Date(systemClock.now().getTime() + 2 * 86_400_000) };

/**
 * Removes files of items that were deleted while the backup was made: it had read them before their rows went. A restored site would have
 * them until its next sweep.
 */
export async function removeUnrecorded(databaseUrl: string, storage: Storage): Promise<number> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const deps = { db: openKysely<DB>(pool), storage, clock: afterUploads };
    return (await sweepOrphans(deps)) + (await sweepOriginals(deps));
  } finally {
    await pool.end();
  }
}
