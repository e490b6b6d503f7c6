import { sweepOrphans } from '../../features/items/delivery/index.ts';
import { sweepOriginals } from '../../features/items/originals/index.ts';
import { deleteOpenResumables } from '../../features/items/uploads/index.ts';
import { dropAnchors, readAnchors } from '../../features/site/audit/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';

/** A running site's sweep spares files of the last day. Nothing is uploaded here. */
const afterUploads = { now: () => new Date(systemClock.now().getTime() + 2 * 86_400_000) };

/** Items may have been deleted during the backup. The rows of later anchors are lost. */
export async function removeUnrecorded(databaseUrl: string, storage: Storage): Promise<number> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const deps = { db: openKysely<DB>(pool), storage, clock: afterUploads };
    await deleteOpenResumables(deps.db);
    const recorded = new Set((await readAnchors(deps.db)).map(({ seq, hash }) => `${seq}:${hash}`));
    const anchors = await dropAnchors(storage, ({ seq, hash }) => recorded.has(`${seq}:${hash}`));
    return anchors + (await sweepOrphans(deps)) + (await sweepOriginals(deps));
  } finally {
    await pool.end();
  }
}
