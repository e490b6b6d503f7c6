import { setTimeout as delay } from 'node:timers/promises';
import { publishQueue } from '../server/src/features/items/content/index.ts';
import drawings from '../server/src/features/items/stamps/drawings.json' with { type: 'json' };
import { aPicture } from '../server/src/features/items/uploads/testing.ts';
import { openPool, type Pool } from '../server/src/platform/db/pool.ts';
import { signUp, uploadSlowly } from '../server/tests/testing-crash-uploads.ts';
import { type CrashSite, openCrashSite } from '../server/tests/testing-crashes.ts';

const limits = { perSecond: 2, startMs: 1_000, againMs: 17_000 };
const idleSeconds = 60;
const publications = 60;
const losses = 3;

export default async function measure(): Promise<boolean> {
  const { buildTestPrograms } = await import(new URL('../tools/build.mjs', import.meta.url).href);
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
  const site = await openCrashSite();
  const pool = openPool(site.databaseUrl, { max: 1 });
  try {
    const token = await signUp(site);
    const perSecond = await idleTransactions(site, pool);
    const waits = await startOfPublications(site, token, pool);
    const [p50, p95] = [at(waits, 0.5), at(waits, 0.95)];
    const again = await restartsOfLostJobs(site, token, pool);
    console.log(`an idle worker made ${perSecond.toFixed(2)} transactions a second over ${idleSeconds} s`);
    console.log(`${publications} publications began after ${p50} ms (p50) and ${p95} ms (p95)`);
    console.log(`jobs of killed workers began again after ${again.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`);
    const holds = perSecond <= limits.perSecond && p95 <= limits.startMs && Math.max(...again) <= limits.againMs;
    const most = `at most ${limits.perSecond} a second, ${limits.startMs} ms and ${limits.againMs / 1000} s`;
    console.log(`${most}: ${holds ? 'ok' : 'MISSED'}`);
    return holds;
  } finally {
    await pool.end();
    await site.close();
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Without a web process, the two reads of this function, and the database's own transactions (autovacuum). */
async function idleTransactions(site: CrashSite, pool: Pool): Promise<number> {
  await site.web.end('SIGTERM');
  await pool.query('alter system set autovacuum = off');
  await pool.query('select pg_reload_conf()');
  const read = async () => {
    const { rows } = await pool.query<{ made: string }>(
      'select xact_commit + xact_rollback as made from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.made);
  };
  // The worker draws the stamps of a new site, and each repeated work runs once after its start.
  await until(pool, `(select count(*) from stamps where stored_at is not null) >= ${drawings.length}`);
  await delay(30_000);
  const before = await read();
  await delay(idleSeconds * 1000);
  const after = await read();
  site.web.start();
  await site.serves();
  return (after - before - 2) / idleSeconds;
}

async function startOfPublications(site: CrashSite, token: string, pool: Pool): Promise<number[]> {
  const picture = await aPicture('jpeg', { width: 400, height: 300 });
  for (let nth = 0; nth < publications; nth += 1) {
    await uploadSlowly(site, token, `publication ${nth}`, picture);
    await until(pool, `not exists (select from jobs.job where name = '${publishQueue}' and state < 'completed')`);
  }
  const { rows } = await pool.query<{ ms: number }>(
    `select round(extract(epoch from started_on - created_on) * 1000)::int as ms from jobs.job where name = $1`,
    [publishQueue],
  );
  return rows.map(({ ms }) => ms);
}

async function restartsOfLostJobs(site: CrashSite, token: string, pool: Pool): Promise<number[]> {
  const picture = await aPicture('jpeg', { width: 3000, height: 2000 });
  const waits: number[] = [];
  for (let nth = 0; nth < losses; nth += 1) {
    await uploadSlowly(site, token, `loss ${nth}`, picture);
    await until(pool, `exists (select from jobs.job where name = '${publishQueue}' and state = 'active')`);
    await site.crash('worker');
    const killedAt = performance.now();
    await until(
      pool,
      `exists (select from jobs.job where name = '${publishQueue}' and retry_count = 1 and state > 'retry')`,
    );
    waits.push(performance.now() - killedAt);
    await until(pool, `not exists (select from jobs.job where name = '${publishQueue}' and state < 'completed')`);
    await pool.query(`delete from jobs.job where name = $1`, [publishQueue]);
  }
  return waits;
}

async function until(pool: Pool, condition: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ holds: boolean }>(`select ${condition} as holds`);
    if (rows[0]?.holds) return;
    await delay(20);
  }
}
