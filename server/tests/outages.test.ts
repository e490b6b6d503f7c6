import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPageSource } from '../src/app/page-source.ts';
import { aFile, fields } from '../src/features/items/uploads/testing.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { PoolClient, Timeouts } from '../src/platform/db/pool.ts';
import { type Postgres, startPostgres } from '../src/platform/postgres/index.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

const timeouts: Timeouts = {
  connectMs: 1_000,
  lockMs: 300,
  statementMs: 400,
  answerMs: 500,
  idleInTransactionMs: 5_000,
};

let folder: string;
let postgres: Postgres;
let site: TestSite;
let member: TestMember;
let start: () => Promise<Postgres>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-outage-'));
  await chmod(folder, 0o711);
  start = () => startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true, log: () => undefined });
  postgres = await start();
  await migrate(postgres.url);
  site = await openTestSite({
    config: { databaseUrl: postgres.url },
    works: false,
    timeouts,
    admission: { ordinary: 2, urgent: 8, media: 8, upload: 8, stream: 8 },
  });
  member = await site.newMember();
});
afterAll(async () => {
  await site.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const serverPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
        return Number(pid) === postgres.pid || Number(parent) === postgres.pid;
      } catch {
        return false; // it has ended
      }
    })
    .map(Number);

const signIn = () =>
  site.visitor.post('/api/auth/sign-in/email', { email: member.email, password: 'not it, but asked for all the same' });

const asks = {
  'a feed': () => site.as(member).get('/api/feed'),
  'a sign-in': signIn,
  'a profile': () => site.as(member).get('/api/me'),
  readiness: () => site.visitor.get('/api/ready'),
};

async function expectUnavailable() {
  // One failed check may come from load and is not reported.
  site.clock.pass(60_000);
  await asks.readiness();
  site.clock.pass(60_000);
  for (const [what, ask] of Object.entries(asks)) {
    const answer = await ask();
    expect([what, answer.statusCode]).toEqual([what, 503]);
    expect(Number(answer.headers['retry-after']), what).toBeGreaterThan(0);
    if (what !== 'readiness')
      expect(answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('try again') });
  }
  expect((await site.visitor.get('/api/health')).statusCode).toBe(200);
}

const untilItServes = () =>
  vi.waitFor(
    async () => {
      site.clock.pass(60_000);
      expect((await asks['a feed']()).statusCode).toBe(200);
      expect((await asks.readiness()).statusCode).toBe(200);
    },
    { timeout: 20_000 },
  );

describe('while the database', () => {
  it.skipIf(process.platform !== 'linux')('is frozen nothing hangs, and all works again when it goes on', async () => {
    await untilItServes();
    const frozen = serverPids();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      await expectUnavailable();
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await untilItServes();
  });

  it('is gone every call says so, and all works again when it is back', async () => {
    await postgres.stop();
    try {
      await expectUnavailable();
    } finally {
      postgres = await start();
    }
    await untilItServes();
  });
});

it('is not ready while the database takes no writes', async () => {
  const admin = await site.deps.pool.connect();
  try {
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
    await vi.waitFor(async () => {
      site.clock.pass(60_000);
      const answer = await asks.readiness();
      expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, database: false, storage: true }]);
    });
    const saved = await site.as(member).post('/api/me/profile', { name: 'Another name' });
    expect([saved.statusCode, saved.json().code]).toEqual([503, 'unavailable']);
  } finally {
    await admin.query('set default_transaction_read_only = off');
    await admin.query('alter system reset default_transaction_read_only');
    await admin.query('select pg_reload_conf()');
    admin.release();
  }
  await untilItServes();
});

it('says of an upload to a full disk that there is no room, and when to try again', async () => {
  const full = vi
    .spyOn(site.deps.storage, 'put')
    .mockImplementation(() => writeFile('/dev/full', 'a byte').then(() => true));
  try {
    const answer = await site.as(member).upload('/api/upload', fields, await aFile());
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.json().detail).toContain('no room');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    full.mockRestore();
  }
});

it('says of a disk that is read-only that it cannot be used, not that it is full', async () => {
  const failure = Object.assign(new Error('read-only file system'), { code: 'EROFS', syscall: 'open' });
  const readOnly = vi.spyOn(site.deps.storage, 'put').mockRejectedValue(failure);
  try {
    const answer = await site.as(member).upload('/api/upload', fields, await aFile());
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.json().detail).toContain('cannot use its storage');
  } finally {
    readOnly.mockRestore();
  }
});

it('answers the start page while the database holds every question back', async () => {
  const page = openPageSource(site.deps);
  await page.readFacts();
  const never = new Promise<never>(() => undefined);
  const db = new Proxy(site.deps.db, {
    get: (target, name, self) => (name === 'selectFrom' ? () => frozenQuery : Reflect.get(target, name, self)),
  });
  const frozenQuery: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'execute' || String(name).startsWith('executeTake') ? () => never : () => frozenQuery),
  });
  const frozen = openPageSource({ ...site.deps, db });
  expect((await frozen.readFacts()).title).toBe((await page.readFacts()).title);
  expect(await frozen.isFirstStart()).toBe(false);
  expect((await frozen.readTerms()).version).toBe((await page.readTerms()).version);
});

describe('while slow calls hold every connection', () => {
  it('further ones are sent away at once; health, readiness, sign-in and reports are answered', async () => {
    const { pool, planned } = site.deps;
    const held: PoolClient[] = [];
    try {
      for (const one of [pool, planned]) {
        for (let count = 0; count < (one.options.max ?? 0); count += 1) held.push(await one.connect());
      }
      const waiting = Promise.all([asks['a feed'](), asks['a feed']()]);
      const sentAway = await asks['a feed']();
      expect([sentAway.statusCode, sentAway.json().code, sentAway.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '2',
      ]);
      site.clock.pass(60_000);
      expect((await site.visitor.get('/api/health')).statusCode).toBe(200);
      expect((await asks.readiness()).statusCode).toBe(200);
      expect((await signIn()).statusCode).toBe(401);
      const report = await site
        .as(member)
        .post('/api/content/0199f0c0-0000-7000-8000-000000000000/report', { reason: 'spam' });
      expect(report.statusCode).toBe(404);
      expect((await waiting).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    } finally {
      for (const client of held) client.release();
    }
    expect((await asks['a feed']()).statusCode).toBe(200);
  });
});
