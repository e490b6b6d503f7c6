import type { Db } from '../deps.ts';
import { refuseOtherSecret, requireSecret } from '../features/site/index.ts';
import { readDataDir } from '../platform/config.ts';
import { explainConnection } from '../platform/db/connection-failure.ts';
import { openKysely, openPool, type Pool } from '../platform/db/pool.ts';
import { requireRights } from '../platform/db/rights.ts';
import { requireSchema } from '../platform/db/schema-version.ts';
import type { DB } from '../tables.ts';

async function look(databaseUrl: string, see: (db: Db, pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    await pool.query('select 1').catch(explainConnection);
    await see(openKysely<DB>(pool), pool);
  } finally {
    await pool.end();
  }
}

/** Refuses to run the site on a database that has another schema, another secret, or too few rights for this role. */
export const requireOwnDatabase = (databaseUrl: string, dataDir: string): Promise<void> =>
  look(databaseUrl, async (db, pool) => {
    await requireRights(pool);
    await requireSchema(pool);
    await requireSecret(db, { dataDir });
  });

/** The same for a command, which may run where the secret is not. */
export const requireCommandDatabase = (databaseUrl: string): Promise<void> =>
  look(databaseUrl, async (db, pool) => {
    await requireRights(pool);
    await requireSchema(pool);
    await refuseOtherSecret(db, { dataDir: readDataDir() });
  });
