import type { Db } from '../../deps.ts';
import { beginningOfEntries, ledgerMigration, unfileAll } from '../../features/site/deletions/index.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { ownStoragePlace } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';
import { withCommandDeps } from '../command-deps.ts';
import { type Applied, applyDeletions } from './apply-deletions.ts';
import { type Brought, bringEntries, type Ledger } from './ledgers.ts';
import type { Manifest } from './manifest.ts';
import { findPending } from './pending-deletions.ts';

/** The value is null if no ledger was found. `from`: start of its completeness. */
export type RestoredDeletions = { ledgers: Brought[]; from: string; applied: Applied | null } | null;

type Restoring = {
  databaseUrl: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  ledgers: readonly Ledger[];
  manifest: Pick<Manifest, 'madeAt' | 'migrations'>;
};

/** A restored database has just been migrated, so the backup tells if the site kept a ledger. */
async function completeFrom(db: Db, { madeAt, migrations }: Restoring['manifest']): Promise<string> {
  const from = (await beginningOfEntries(db)).toISOString();
  return migrations.includes(ledgerMigration) && madeAt < from ? madeAt : from;
}

export async function restoreDeletions(options: Restoring): Promise<RestoredDeletions> {
  const { databaseUrl, dataDir, env, ledgers, manifest } = options;
  const pool = openPool(databaseUrl, { max: 1 });
  const brought: Brought[] = [];
  let [from, isPending] = ['', false];
  try {
    const db = openKysely<DB>(pool);
    // The storage may be another one than at the backup.
    await unfileAll(db);
    if (ledgers.length === 0) return null;
    for (const ledger of ledgers) brought.push(await bringEntries(db, ledger));
    from = await completeFrom(db, manifest);
    isPending = Object.values(await findPending(db)).some(({ length }) => length > 0);
  } finally {
    await pool.end();
  }
  if (!isPending) return { ledgers: brought, from, applied: null };
  // A site without files has no storage folder yet.
  await ownStoragePlace(dataDir, env).make();
  let applied: Applied | null = null;
  const run = async (deps: Parameters<typeof applyDeletions>[0]) => {
    applied = await applyDeletions(deps);
  };
  await withCommandDeps(databaseUrl, run, { ...env, VEIL_DATA: dataDir });
  return { ledgers: brought, from, applied };
}
