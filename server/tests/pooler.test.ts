import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { publishToFollowers } from '../src/features/items/content/index.ts';
import { aFile, fields } from '../src/features/items/uploads/testing.ts';
import { openAuthClient } from '../src/features/people/auth/testing.ts';
import { readConnectedProcesses } from '../src/platform/db/connection-room.ts';
import { planConnections } from '../src/platform/db/connections.ts';
import { oneAtATime } from '../src/platform/db/one-at-a-time.ts';
import { openPool, requestTimeouts } from '../src/platform/db/pool.ts';
import { findPooling, judgeAddresses } from '../src/platform/db/pooling.ts';
import type { TestDatabase } from '../src/platform/postgres/testing.ts';
import { createSiteDatabase } from './site-database.ts';
import { openTestSite, type TestSite } from './testing.ts';
import { keepsStatements, type Pooler, poolerVersion, startPooler } from './testing-pooler.ts';
import { runVeil } from './testing-program.ts';
import { readLines, requestStream } from './testing-streams.ts';

const skipped = 'This machine has no /usr/sbin/pgbouncer, so no test runs behind a pooler. Install it with apt.';
if (poolerVersion === null) console.warn(skipped);

/* One site behind PgBouncer: notifications, locks and commands go past it. */
describe.skipIf(poolerVersion === null)('behind PgBouncer', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'veil-pooled-'));
  const addresses = (databaseUrl: string) => ({ databaseUrl, databaseDirectUrl: database.url });
  beforeAll(async () => {
    database = await createSiteDatabase();
    pooler = await startPooler(database.url);
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const openSite = (databaseUrl: string, more: Parameters<typeof openTestSite>[0] = {}) =>
    openTestSite({
      ...more,
      database: { url: databaseUrl, drop: async () => undefined },
      config: { dataDir, databaseDirectUrl: database.url },
    });

  const expectEvents = async (site: TestSite) => {
    const who = await site.newMember();
    const item = await aPublishedPicture(site.deps, who, { width: 64, height: 48 });
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { asked, answer } = await requestStream(address, who, item);
    const next = readLines(answer);
    expect(await next()).toContain('"status"');
    await publishToFollowers(site.deps, site.deps.db, item, { kind: 'comment', id: item });
    expect(await next()).toContain('"comment"');
    asked.destroy();
  };

  const expectSignIn = async (site: TestSite) => {
    const auth = openAuthClient(site);
    const email = `${site.deps.config.databaseUrl.length}@example.org`;
    expect((await auth.signUp(email)).statusCode).toBe(200);
    const signedIn = await auth.signIn(email);
    expect(signedIn.statusCode).toBe(200);
    expect((await auth.me(await auth.token(auth.page(signedIn)))).statusCode).toBe(200);
  };

  describe('in session mode', () => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openSite(pooler.session, { timeouts: { ...requestTimeouts, statementMs: 700 } });
    });
    afterAll(() => site.close());

    it('is found, and needs no other address, of which a start warns', async () => {
      expect(await judgeAddresses(addresses(pooler.session))).toEqual({ pooling: 'session', warning: null });
      const { pooling, warning } = await judgeAddresses({
        databaseUrl: pooler.session,
        databaseDirectUrl: pooler.session,
      });
      expect([pooling, warning]).toEqual([
        'none',
        expect.stringMatching(/^DATABASE_URL leads through .* Set DATABASE_DIRECT_URL/),
      ]);
      expect(await judgeAddresses(addresses(database.url))).toEqual({ pooling: 'none', warning: null });
      expect(await findPooling(database.url, 'DATABASE_URL')).toBe('none');
    });

    it('members sign in, upload and read the feed, and the worker publishes', async () => {
      await expectSignIn(site);
      const maker = await site.newMember();
      const made = await site.as(maker).upload('/api/upload', fields, await aFile());
      expect(made.statusCode).toBe(200);
      await vi.waitFor(async () => {
        const item = await site.as(maker).get(`/api/content/${made.json().id}`);
        expect(item.json().status).toMatch(/^(ready|needs_review)$/);
      }, 20_000);
      expect((await site.as(maker).get('/api/feed')).statusCode).toBe(200);
    });

    it('live events arrive', () => expectEvents(site));

    it('each pool has its own limits of time and plans, and they fire', async () => {
      for (const pool of [site.deps.pool, site.deps.planned])
        await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
      const ask = async (pool: typeof site.deps.pool, name: string) =>
        (await pool.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name];
      expect(await ask(site.deps.pool, 'lock_timeout')).toBe('5s');
      expect(await ask(site.deps.pool, 'plan_cache_mode')).toBe('auto');
      expect(await ask(site.deps.planned, 'plan_cache_mode')).toBe('force_generic_plan');
    });

    it('a lock and the register of processes go past the pooler, and end with their connection', async () => {
      const direct = openPool(database.url, { max: 2 });
      const known = async () => (await readConnectedProcesses(direct)).map(({ kind, total }) => [kind, total]);
      try {
        await oneAtATime(site.deps.lockDb, 'a test', async () => {
          const { rows } = await direct.query<{ name: string }>(
            `select application_name as name from pg_stat_activity join pg_locks using (pid)
             where locktype = 'advisory' and datname = current_database() and granted`,
          );
          expect(rows.map(({ name }) => name)).toEqual([expect.stringMatching(/^veil worker /)]);
          let ran = false;
          await oneAtATime(site.deps.lockDb, 'a test', async () => (ran = true));
          expect(ran).toBe(false);
        });
        const worker = ['worker', planConnections('worker', undefined, 'session').direct];
        expect(await known()).toEqual([worker]);
        const web = await openSite(pooler.session, { works: false });
        expect(await known()).toHaveLength(2);
        await web.close();
        await vi.waitFor(async () => expect(await known()).toEqual([worker]));
      } finally {
        await direct.end();
      }
    });
  });

  it('a direct address that leads to another database is refused', async () => {
    const other = await createSiteDatabase();
    try {
      await expect(judgeAddresses({ databaseUrl: pooler.session, databaseDirectUrl: other.url })).rejects.toThrow(
        /^DATABASE_DIRECT_URL leads to another database than DATABASE_URL\./,
      );
    } finally {
      await other.drop();
    }
  });

  it('in transaction mode a start is refused in a sentence with the remedy', async () => {
    const wrong = keepsStatements
      ? /and its role has no limits of time\. Give it/
      : /that keeps no prepared statements\. Set/;
    const variables = {
      DATABASE_URL: pooler.transaction,
      DATABASE_DIRECT_URL: database.url,
      VEIL_DATA: dataDir,
      PORT: '0',
    };
    const { code, stderr } = await runVeil(['web'], variables);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL leads through a connection pooler in transaction mode/);
    expect(stderr).toMatch(wrong);
    for (const databaseUrl of [pooler.transaction, database.url])
      await expect(judgeAddresses({ databaseUrl, databaseDirectUrl: pooler.transaction })).rejects.toThrow(
        /^DATABASE_(DIRECT_)?URL leads through a connection pooler in transaction mode.*(pool_mode|itself)/,
      );
  });

  /* Debian's PgBouncer is older; the variable PGBOUNCER names a newer one. */
  it.skipIf(!keepsStatements)('in transaction mode with prepared statements a web process works', async () => {
    const direct = openPool(database.url, { max: 1 });
    const setLimit = (name: string, value: number) =>
      direct.query(`do $$ begin execute format('alter role %I in database %I set ${name} = ${value}',
        current_user, current_database()); end $$`);
    await setLimit('statement_timeout', 700);
    await setLimit('lock_timeout', 5000);
    await setLimit('idle_in_transaction_session_timeout', 30_000);
    await direct.end();
    const fresh = await startPooler(database.url);
    try {
      const { pooling } = await judgeAddresses(addresses(fresh.transaction));
      expect(pooling).toBe('transaction');
      const site = await openSite(fresh.transaction, { works: false, pooling });
      await expectSignIn(site);
      await expectEvents(site);
      const maker = await site.newMember();
      const reads = Array.from({ length: 40 }, () => site.as(maker).get('/api/feed'));
      for (const { statusCode } of await Promise.all(reads)) expect(statusCode).toBe(200);
      expect((await site.as(maker).upload('/api/upload', fields, await aFile())).statusCode).toBe(200);
      await expect(site.deps.pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
      await site.close();
    } finally {
      await fresh.stop();
    }
  });
});
