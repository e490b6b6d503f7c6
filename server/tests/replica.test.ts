import type { LightMyRequestResponse as Answer } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { checkReplica } from '../src/operator/doctor/check-replica.ts';
import type { Deployment } from '../src/operator/doctor/deployment.ts';
import { readPosition } from '../src/platform/db/replica/positions.ts';
import { openRotation } from '../src/platform/db/replica/rotation.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { type CookieClient, openCookieClient } from './testing-positions.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from './testing-replica.ts';

const pairs = 40;
/** Each write of a pair is then newer than the replica at the following read. */
const delayMs = 1_500;
const leavesWithinMs = 5_000;
const returnsWithinMs = 20_000;

const aPicture = (site: TestSite, owner: TestMember, tags: string[] = []) =>
  aPublishedPicture(site.deps, owner, { width: 64, height: 48, tags });

it('reads positions of the log, and refuses others', () => {
  expect([readPosition('0/0'), readPosition('16/B374D848')]).toEqual([0n, 0x16b374d848n]);
  expect(() => readPosition('16')).toThrow('no position');
});

it('a replica serves from the first position that it reached until it is over 5 s behind', () => {
  const rotation = openRotation();
  const judge = (replayed: bigint | null, now: number, database = 'a') => rotation.judge({ replayed, database }, now);
  expect(judge(5n, 0)).toBe('starting');
  rotation.sample(10n, 0, 'a');
  expect([judge(9n, 0), judge(9n, 0, 'b'), judge(null, 0)]).toEqual(['starting', 'another database', 'no replica']);
  expect(judge(10n, 1_000)).toBe('serves');
  rotation.sample(20n, 2_000, 'a');
  expect([judge(19n, 7_000), judge(19n, 7_501), judge(20n, 7_600)]).toEqual(['serves', 'behind', 'serves']);
  expect([judge(8n, 8_000), judge(20n, 8_000)]).toEqual(['starting', 'starting']);
  rotation.sample(30n, 9_000, 'a');
  expect([judge(29n, 9_500), judge(30n, 10_000)]).toEqual(['starting', 'serves']);
});

it('a site without a replica gives no cookie and counts no list', async () => {
  const site = await openTestSite({ works: false, config: { databaseReadUrl: null } });
  const client = openCookieClient(site, await site.newMember());
  expect((await client.post('/api/me/profile', { bio: 'Salt' })).statusCode).toBe(200);
  expect((await client.get('/api/feed')).statusCode).toBe(200);
  expect([client.jar.size, site.deps.lists.state()]).toEqual([0, null]);
  expect(await site.deps.metrics.registry.getSingleMetricAsString('veil_lists_total')).not.toContain('from=');
  await site.close();
});

describe('with a replica', () => {
  let database: ReplicatedDatabase;
  let site: TestSite;
  let maker: TestMember;
  let reader: TestMember;
  let browsing: CookieClient;
  beforeAll(async () => {
    database = await openReplicatedDatabase();
    site = await openTestSite({
      works: false,
      database: { url: database.url, drop: async () => undefined },
      config: { databaseReadUrl: database.readUrl },
    });
    [maker, reader] = [await site.newMember(), await site.newMember()];
    browsing = openCookieClient(site, reader);
    await browsing.get('/api/feed');
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });
  afterEach(async () => {
    await database.delayReplica(0);
    await until('serves');
  });

  const standing = () => site.deps.lists.state()?.standing;
  const until = (wanted: string, ms = returnsWithinMs) =>
    vi.waitFor(() => expect(standing()).toBe(wanted), { timeout: ms, interval: 20 });
  const read = async () => {
    const { values } = await site.deps.metrics.lists.get();
    const of = (from: string) => values.find(({ labels }) => labels.from === from)?.value ?? 0;
    return { replica: of('replica'), primary: of('primary') };
  };
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = await read();
    await work();
    const after = await read();
    return { replica: after.replica - before.replica, primary: after.primary - before.primary };
  };
  const idsOf = async (client: CookieClient, url: string): Promise<string[]> => {
    const answer = await client.get(url);
    expect(answer.statusCode).toBe(200);
    return answer.json().items.map(({ id }: { id: string }) => id);
  };
  const replayed = async () => {
    const { rows } = await site.deps.pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    const at = readPosition(rows[0]?.at ?? '');
    await vi.waitFor(
      async () =>
        expect(
          await site.deps.lists.read({ position: at, lacksPosition: false }, async ({ isReplica }) => isReplica),
        ).toBe(true),
      returnsWithinMs,
    );
  };

  it('feed, search, home and insights read from it', async () => {
    await until('serves');
    const admin = openCookieClient(site, await site.newMember({ staff: 'admin' }));
    await admin.get('/api/feed');
    await replayed();
    for (const address of ['/api/feed', '/api/search?q=salt', '/api/home', '/api/admin/metrics'])
      expect([address, await readsOf(() => admin.get(address))]).toEqual([address, { replica: 1, primary: 0 }]);
  });

  it('a client that keeps no cookies, or forges one, reads from the primary', async () => {
    await until('serves');
    expect(await readsOf(() => site.as(reader).get('/api/feed'))).toEqual({ replica: 0, primary: 1 });
    const forger = openCookieClient(site, reader);
    for (const [name, value] of browsing.jar) forger.jar.set(name, value);
    forger.jar.set('veil.position', `0.${'A'.repeat(43)}`);
    expect(await readsOf(() => forger.get('/api/feed'))).toEqual({ replica: 0, primary: 1 });
    expect(await readsOf(() => browsing.get('/api/feed'))).toEqual({ replica: 1, primary: 0 });
  });

  it('a sign-in keeps its own cookies, and a program that holds only those of positions may sign in', async () => {
    const { email, password } = reader;
    const [{ statusCode, cookies }, again] = (await Promise.all(
      ['', [...browsing.jar].map((pair) => pair.join('=')).join('; ')].map((cookie) =>
        site.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          headers: cookie ? { cookie } : { origin: site.deps.config.publicUrl },
          payload: { email, password },
        }),
      ),
    )) as [Answer, Answer];
    const names = cookies.map(({ name }) => name);
    expect([statusCode, again.statusCode]).toEqual([200, 200]);
    expect(names).toEqual(expect.arrayContaining(['veil.session', 'veil.position']));
    expect(cookies.find(({ name }) => name === 'veil.position')).toMatchObject({ httpOnly: true, path: '/api' });
  });

  it(`${pairs} writes are in the read that follows, while others read from the late replica`, async () => {
    const item = await aPicture(site, maker, ['first']);
    await replayed();
    await database.delayReplica(delayMs);
    const writer = openCookieClient(site, maker);
    await writer.get('/api/feed');
    let stale = 0;
    const readsOfAll = await readsOf(async () => {
      for (let nth = 0; nth < pairs; nth += 1) {
        const tag = `turn ${nth}`;
        expect((await writer.post(`/api/content/${item}/edit`, { tags: [tag] })).statusCode).toBe(200);
        const own = await idsOf(writer, `/api/feed?tags=${encodeURIComponent(tag)}`);
        if (!own.includes(item)) stale += 1;
        for (let more = 0; more < 3; more += 1) await idsOf(browsing, '/api/feed');
      }
    });
    expect(stale).toBe(0);
    expect(readsOfAll.primary).toBeGreaterThanOrEqual(pairs);
    expect(readsOfAll.replica).toBeGreaterThanOrEqual(3 * pairs * 0.95);
  });

  it('nobody sees what was hidden, blocked, muted or dismissed since', async () => {
    const other = await site.newMember({ name: 'Odile' });
    const [kept, priv, dismissed] = [
      await aPicture(site, maker),
      await aPicture(site, maker),
      await aPicture(site, maker),
    ];
    const blocked = await aPicture(site, other, ['dusk']);
    await replayed();
    // The lag is measured by this clock, and on a slow machine the replica would leave in the middle.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    await database.delayReplica(60_000);
    const shown = ['/api/feed', '/api/feed?tags=dusk', `/api/users/${maker.id}/uploads`];
    expect(await idsOf(browsing, '/api/feed')).toEqual(expect.arrayContaining([kept, priv, dismissed, blocked]));
    const elsewhere = site.as(reader);
    await site.as(maker).post(`/api/content/${priv}/edit`, { visibility: 'private' });
    expect((await elsewhere.post(`/api/content/${dismissed}/dismissal`)).statusCode).toBe(200);
    expect((await site.as(other).post(`/api/users/${reader.id}/block`)).statusCode).toBe(200);
    const reads = await readsOf(async () => {
      const seen = (await Promise.all(shown.map((address) => idsOf(browsing, address)))).flat();
      expect(seen).toContain(kept);
      expect(seen).not.toContain(priv);
      expect(seen).not.toContain(blocked);
      expect(await idsOf(browsing, '/api/feed')).not.toContain(dismissed);
      const home = (await browsing.get('/api/home')).body;
      expect([home.includes(kept), home.includes(priv), home.includes(blocked)]).toEqual([true, false, false]);
      expect((await browsing.get('/api/search?q=Odile')).json().profiles).toEqual([]);
    });
    expect(reads).toEqual({ replica: 6, primary: 0 });
    expect((await site.as(other).post(`/api/content/${kept}/votes`, { value: 1 })).statusCode).toBe(200);
    await site.runRepeated('refresh ranks');
    const { nextCursor } = (await elsewhere.get('/api/feed?limit=1')).json();
    const newer = () => idsOf(browsing, `/api/feed?cursor=${nextCursor}`);
    expect(await readsOf(newer)).toEqual({ replica: 0, primary: 1 });
  });

  it('one that stops leaves, no request fails, and it comes back', async () => {
    await until('serves');
    await database.stopReplica();
    await passes('away');
    const found = await checkReplica({ settings: site.deps.config } as unknown as Deployment, site.deps.pool);
    expect(found).toMatchObject([{ id: 'database-replica', state: 'warning' }]);
    await database.startReplica();
    await until('serves');
  });

  it('one that freezes leaves, no request fails, and it comes back', async () => {
    await until('serves');
    database.freezeReplica();
    try {
      await passes('away');
    } finally {
      database.thawReplica();
    }
    await until('serves');
    const found = await checkReplica({ settings: site.deps.config } as unknown as Deployment, site.deps.pool);
    expect(found).toMatchObject([{ id: 'database-replica', state: 'ok' }]);
  });

  /** Reads while the replica leaves. Every answer is 200, and the replica has left in time. */
  async function passes(wanted: string): Promise<void> {
    const began = performance.now();
    const answers: Promise<number>[] = [];
    while (standing() === 'serves' && performance.now() - began < leavesWithinMs) {
      answers.push(browsing.get('/api/feed').then(({ statusCode }) => statusCode));
      await Promise.race(answers.slice(-1));
    }
    expect(standing()).toBe(wanted);
    expect(performance.now() - began).toBeLessThan(leavesWithinMs);
    answers.push(browsing.get('/api/feed').then(({ statusCode }) => statusCode));
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  }

  it('the admin area tells its standing', async () => {
    await until('serves');
    const admin = await site.newMember({ staff: 'admin' });
    const { checks } = (await site.as(admin).get('/api/admin/health')).json();
    expect(checks).toContainEqual(expect.objectContaining({ name: 'replica', state: 'ok' }));
  });
});
