import type { Db } from '../deps.ts';
import { openStorage, refuseMoved, refuseOtherSecret, requireSecret } from '../features/site/site/index.ts';
import { readDataDir } from '../platform/config.ts';
import { explainConnection } from '../platform/db/connection-failure.ts';
import { openKysely, openPool, type Pool } from '../platform/db/pool.ts';
import { requireRights } from '../platform/db/rights.ts';
import { requireSchema } from '../platform/db/schema-version.ts';
import { ownStoragePlace } from '../platform/storage/index.ts';
import type { DB } from '../tables.ts';
import { refuseRestoring } from './restore-state.ts';

async function withConnection(databaseUrl: string, check: (db: Db, pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    await pool.query('select 1').catch(explainConnection);
    await check(openKysely<DB>(pool), pool);
  } finally {
    await pool.end();
  }
}

/** Throws for another schema, another site's secret or storage, or insufficient rights. */
export const requireOwnDatabase = (databaseUrl: string, dataDir: string): Promise<void> =>
  withConnection(databaseUrl, async (db, pool) => {
    refuseRestoring(dataDir);
    await requireRights(pool);
    await requireSchema(pool);
    await refuseMoved(db);
    await requireSecret(db, { dataDir });
    await openStorage(db, ownStoragePlace(dataDir));
  });

export const requireCommandDatabase = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (db, pool) => {
    refuseRestoring(readDataDir());
    await requireRights(pool);
    await requireSchema(pool);
    await refuseMoved(db);
    await refuseOtherSecret(db, { dataDir: readDataDir() });
  });

export const requireCurrentSchema = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (db, pool) => {
    await requireRights(pool);
    await requireSchema(pool);
    await refuseMoved(db);
  });
