import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { publishToFollowers } from '../src/features/items/content/index.ts';
import { aPicture, fields } from '../src/features/items/uploads/testing.ts';
import { idOf, resumableSpeaker } from '../src/features/items/uploads/testing-resumable.ts';
import { openAuthClient } from '../src/features/people/auth/testing.ts';
import { setSuspended } from '../src/features/people/members/index.ts';
import { saveSettings } from '../src/features/site/settings/testing.ts';
import { endReadOnly, startReadOnly } from '../src/features/site/site/index.ts';
import { heartbeatMs } from '../src/platform/http/sse.ts';
import { openJobs } from '../src/platform/jobs/index.ts';
import { openLog } from '../src/platform/log.ts';
import { openOutageLog } from '../src/platform/outage-log.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { readLines, requestStream } from './testing-streams.ts';

/* Two web processes of one site, on one database and one storage. Each has a data folder of its own. */

let database: TestDatabase;
let a: TestSite;
let b: TestSite;
let own: string;
let maker: TestMember;
let item: string;
const open: { destroy(): void }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { works: false, rateLimits: true, database: { ...database, drop: async () => undefined } };
  a = await openTestSite(shared);
  own = await mkdtemp(path.join(tmpdir(), 'veil-node-'));
  await symlink(path.join(a.deps.config.dataDir, 'storage'), path.join(own, 'storage'));
  b = await openTestSite({ ...shared, config: { dataDir: own } });
  maker = await a.newMember();
  item = await aPublishedPicture(a.deps, maker, { width: 64, height: 48 });
  await b.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await b.close();
  await a.close();
  await database.drop();
  await rm(own, { recursive: true });
});

describe('what one node is told, the other knows', () => {
  it('at once: a session that ends, a suspension', async () => {
    const who = await a.newMember();
    const other = await a.newMember();
    for (const one of [who, other]) expect((await b.as(one).get('/api/me')).statusCode).toBe(200);
    await openAuthClient(a).post('/sign-out', {}, { authorization: `Bearer ${who.token}` });
    await setSuspended(a.deps, other.id, true);
    for (const one of [who, other]) expect((await b.as(one).get('/api/me')).statusCode).toBe(401);
  });

  it('at once: the key of a node that started at the same moment', async () => {
    // Neither of two new nodes finds a key, and each makes one.
    await a.deps.db.deleteFrom('signing_keys').execute();
    const c = await openTestSite({
      works: false,
      database: { ...database, drop: async () => undefined },
      config: { dataDir: own },
    });
    try {
      const who = await c.newMember();
      for (const node of [a, b]) {
        const answers = await Promise.all(['/api/me', '/api/feed', '/api/home'].map((url) => node.as(who).get(url)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      }
    } finally {
      await c.close();
    }
  });

  it('at once: a setting, a vote, a block', async () => {
    const admin = await a.newMember({ staff: 'admin' });
    const who = await a.newMember();
    const options = (await a.as(admin).get('/api/upload-options')).json<{ perDay: number }>();
    expect((await b.as(who).get('/api/upload-options')).json().perDay).toBe(options.perDay);
    await saveSettings(a.as(admin), 'uploads', { ...options, perDay: options.perDay - 1 });
    expect((await b.as(who).get('/api/upload-options')).json().perDay).toBe(options.perDay - 1);

    const scoreOn = async (site: TestSite) => (await site.as(who).get(`/api/content/${item}`)).json().score;
    const before = await scoreOn(b);
    expect((await a.as(who).post(`/api/content/${item}/votes`, { value: 1 })).statusCode).toBe(200);
    expect(await scoreOn(b)).toBe(before + 1);

    expect((await a.as(who).post(`/api/users/${maker.id}/block`)).statusCode).toBe(200);
    expect((await b.as(who).get(`/api/content/${item}`)).statusCode).toBe(404);
  });

  it('as soon as the news of it arrives: a file that is taken down, which the other remembers', async () => {
    const id = await aPublishedPicture(a.deps, maker, { width: 64, height: 48 });
    const card = await a.as(maker).get(`/api/content/${id}`);
    const [address = ''] = /\/media\/[^"\s\\]+/.exec(card.body) ?? [];
    expect((await b.visitor.get(address)).statusCode).toBe(200);
    expect((await a.as(maker).delete(`/api/content/${id}`)).statusCode).toBeLessThan(300);
    await vi.waitFor(async () => expect((await b.visitor.get(address)).statusCode).toBe(404), 5_000);
  });
});

describe('a picture of a width that nobody has asked for', () => {
  it('comes from the node that finds it missing just before the other has drawn it', async () => {
    const id = await aPublishedPicture(a.deps, maker, { width: 64, height: 48 });
    const card = await a.as(maker).get(`/api/content/${id}`);
    const [address = ''] = /\/media\/[^"\s\\]+/.exec(card.body) ?? [];
    const { storage } = a.deps;
    const read = storage.read;
    storage.read = async (key) => {
      storage.read = read;
      const missing = await read(key);
      expect((await b.visitor.get(address)).statusCode).toBe(200);
      return missing;
    };
    try {
      expect((await a.visitor.get(address)).statusCode).toBe(200);
      expect(storage.read).toBe(read);
    } finally {
      storage.read = read;
    }
  });
});

describe('a limit', () => {
  it('that was used up on one node is in force on the other', async () => {
    const who = await a.newMember();
    const comment = (site: TestSite) => site.as(who).post(`/api/content/${item}/comments`, { text: 'Good light' });
    for (let n = 0; n < 20; n += 1) expect((await comment(n % 2 ? a : b)).statusCode).toBe(200);
    expect((await comment(a)).statusCode).toBe(429);
    expect((await comment(b)).statusCode).toBe(429);
  });

  it('of tries to sign in counts over both', async () => {
    const who = await a.newMember();
    const statuses: number[] = [];
    for (let n = 0; n < 40 && !statuses.includes(429); n += 1) {
      const site = n % 2 ? a : b;
      const answer = await openAuthClient(site).post('/sign-in/email', { email: who.email, password: 'no such word' });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toContain(429);
    const next = (site: TestSite) =>
      openAuthClient(site).post('/sign-in/email', { email: who.email, password: who.password });
    expect([(await next(a)).statusCode, (await next(b)).statusCode]).toEqual([429, 429]);
  });
});

describe('an upload', () => {
  it('that began on one node goes on at the other, in any order of pieces', async () => {
    const who = await a.newMember();
    const picture = await aPicture('jpeg', { width: 320, height: 240 });
    const nodes = [a, b].map((site) => resumableSpeaker(site, who));
    const id = idOf(await (nodes[0] as (typeof nodes)[0]).begin(picture.length));
    const size = Math.ceil(picture.length / 5);
    for (let n = 0; n < 5; n += 1) {
      const node = nodes[(n + 1) % 2] as (typeof nodes)[0];
      expect((await node.offsetOf(id)).headers['upload-offset']).toBe(String(n * size));
      expect((await node.append(id, n * size, picture.subarray(n * size, (n + 1) * size))).statusCode).toBe(204);
    }
    const made = await a.as(who).upload('/api/upload', { ...fields, resumableId: id });
    expect(made.statusCode).toBe(200);
    // The other node returns the same item for a repeated request.
    const again = await b.as(who).upload('/api/upload', { ...fields, resumableId: id });
    expect(again.json().id).toBe(made.json().id);
  });
});

describe('a stream of events on one node', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.useRealTimers();
    for (const request of open.splice(0)) request.destroy();
  });

  async function follow(who: TestMember) {
    const { port } = b.app.server.address() as { port: number };
    const { asked, answer } = await requestStream(`http://127.0.0.1:${port}`, who, item);
    open.push(asked);
    const next = readLines(answer);
    expect(await next()).toContain('"status"');
    return next;
  }

  it('tells what happens on the other, and ends with a sign-out there at the next heartbeat', async () => {
    const who = await a.newMember();
    const next = await follow(who);
    await publishToFollowers(a.deps, a.deps.db, item, { kind: 'comment', id: item });
    expect(await next()).toContain('"comment"');
    await openAuthClient(a).post('/sign-out', {}, { authorization: `Bearer ${who.token}` });
    vi.advanceTimersByTime(heartbeatMs);
    expect(await next()).toBe('end');
  });
});

describe('a node that is told to stop', () => {
  it('says that it is not ready, and the other is', async () => {
    const leaving = await openTestSite({
      works: false,
      database: { ...database, drop: async () => undefined },
      config: { dataDir: a.deps.config.dataDir },
    });
    leaving.app.announceStop();
    expect((await leaving.visitor.get('/api/ready')).statusCode).toBe(503);
    expect((await leaving.visitor.get('/api/health')).statusCode).toBe(200);
    expect((await b.visitor.get('/api/ready')).statusCode).toBe(200);
    await leaving.close();
  });
});

describe('a read-only site', () => {
  afterEach(() => endReadOnly(a.deps.db));
  const vote = (site: TestSite, who: TestMember) => site.as(who).post(`/api/content/${item}/votes`, { value: 1 });

  it('refuses changes on every node as soon as it is told, lets everybody read, and goes on', async () => {
    const who = await a.newMember();
    await startReadOnly(a.deps.db, a.clock.now());
    for (const site of [a, b]) {
      const refused = await vi.waitFor(async () => {
        const answer = await vote(site, who);
        expect(answer.statusCode).toBe(503);
        return answer;
      });
      expect([refused.json().code, refused.headers['retry-after']]).toEqual(['read_only', '60']);
      expect((await site.as(who).get(`/api/content/${item}`)).statusCode).toBe(200);
      expect((await site.visitor.get('/api/ready')).statusCode).toBe(200);
    }
    await endReadOnly(a.deps.db);
    for (const site of [a, b]) await vi.waitFor(async () => expect((await vote(site, who)).statusCode).toBe(200));
  });
});

describe('two workers', () => {
  it('run each job once, and keep one schedule', async () => {
    const log = openLog('silent');
    const openOne = () =>
      openJobs({
        databaseUrl: database.url,
        queues: [{ name: 'counted', timeoutSeconds: 60 }],
        works: true,
        log,
        outages: openOutageLog(log, a.clock),
      });
    const workers = [await openOne(), await openOne()];
    const runs: string[] = [];
    try {
      for (const [n, jobs] of workers.entries()) {
        await jobs.work<{ n: number }>('counted', { concurrency: 2 }, async (data) => {
          runs.push(`${n} ran ${data.n}`);
        });
        await jobs.schedule('counted', '0 4 1 1 *');
      }
      const [first] = workers;
      const execute = async (text: string, values: unknown[]) => a.deps.pool.query(text, values);
      for (let n = 0; n < 30; n += 1) await first?.enqueue(execute, 'counted', { n });
      await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(30), 30_000);
      expect(new Set(runs.map((run) => run.split(' ran ')[1])).size).toBe(30);
      expect(runs).toHaveLength(30);
      const { rows } = await a.deps.pool.query("select cron from jobs.schedule where name = 'counted'");
      expect(rows).toHaveLength(1);
    } finally {
      for (const jobs of workers) await jobs.close(5_000);
    }
  });
});
