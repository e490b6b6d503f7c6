import { sql } from 'kysely';
import { slices } from '../app/slices.ts';
import type { Db } from '../deps.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { carryKeysOver, loadSecrets, lockSecretCheck, replaceSecretCheck } from '../features/site/site/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openSecrets } from '../platform/crypto/secrets.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import { installNextSecret, makeNextSecret, readNextGiven } from '../platform/next-secret.ts';
import { tryLockFolder } from '../platform/postgres/folder-lock.ts';
import { findSecret } from '../platform/secret-file.ts';
import type { Slice } from '../slice.ts';
import type { DB } from '../tables.ts';
import { requireDataFolder } from './command-deps.ts';
import { counted, type Print } from './command-words.ts';

type Resealing = Pick<Slice, 'reseal'>;

const running =
  'The site is running, or another command uses its database. Stop the site and everything else that is connected, and run this again.';

/** Closed connections stay listed for a moment, so the list is read this often, a tenth of a second apart. */
const asks = 20;

/** Web and worker processes hold connections while they run, even on other machines. */
async function refuseOthers(tx: Db): Promise<void> {
  for (let ask = 0; ask < asks; ask += 1) {
    await sql`select pg_stat_clear_snapshot(), pg_sleep(${ask === 0 ? 0 : 0.1})`.execute(tx);
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(tx);
    if (rows[0]?.others === 0) return;
  }
  throw new Error(running);
}

/** All or nothing. A process that starts during it waits for the lock and then checks its secret. */
export async function resealAll(
  databaseUrl: string,
  [former, next]: readonly [Buffer, Buffer],
  resealing: readonly Resealing[] = slices,
): Promise<number> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    return await db.transaction().execute(async (tx) => {
      await lockSecretCheck(tx, former);
      await refuseOthers(tx);
      const rotation = { from: await loadSecrets(tx, former), to: openSecrets(next) };
      const at = systemClock.now();
      let values = 0;
      for (const { reseal } of resealing) values += (await reseal?.(tx, rotation)) ?? 0;
      const kept = await carryKeysOver(tx, rotation, at);
      await replaceSecretCheck(tx, next);
      await recordAudit(tx, { by: null, act: 'secret_rotated', about: null, detail: { values, kept }, at });
      return values;
    });
  } finally {
    await pool.end();
  }
}

export async function rotateSecret(
  databaseUrl: string,
  { dataDir, env = process.env }: { dataDir: string; env?: NodeJS.ProcessEnv },
  print: Print = console.log,
): Promise<void> {
  requireDataFolder(dataDir);
  const lock = await tryLockFolder(dataDir, 'site');
  if (!lock) throw new Error(running);
  try {
    const former = findSecret(env, dataDir);
    if (!former) throw new Error('The secret of this site is missing here: run this where the site runs.');
    // With VEIL_SECRET the operator keeps the secret and chooses the next one.
    const given = readNextGiven(env);
    const next = given ?? makeNextSecret(dataDir);
    if (next.equals(former))
      throw new Error('VEIL_NEXT_SECRET is the present secret. Make another: openssl rand -hex 32');
    const values = await resealAll(databaseUrl, [former, next]);
    print(`Sealed ${counted(values, 'value')} with keys of the new secret, and signed everybody out.`);
    if (given)
      return print('Set VEIL_SECRET to the value of VEIL_NEXT_SECRET, everywhere the site runs, and start it.');
    const kept = installNextSecret(dataDir);
    print(
      `The new secret is in ${dataDir}/secret. Backups made before need the former one, in ${kept}: delete it with the last of them.`,
    );
  } finally {
    lock.release();
  }
}
