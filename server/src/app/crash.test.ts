import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentEvent } from '@veil/contract/content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publishQueue } from '../features/content/index.ts';
import { openOriginal, sweepOriginals } from '../features/originals/index.ts';
import { aPicture } from '../features/uploads/testing.ts';
import { openSecrets } from '../platform/crypto/secrets.ts';
import { openKysely, openPool, type Pool } from '../platform/db/pool.ts';
import { openDiskStorage } from '../platform/storage/index.ts';
import type { DB } from '../tables.ts';
import { listen, signUp, uploadSlowly, uploadStarted } from './testing-crash-uploads.ts';
import { type CrashSite, openCrashSite, type Target } from './testing-crashes.ts';

const days = 24 * 3_600_000;
const targets: Target[] = ['worker', 'database', 'web'];
const isStep = (step: string) => (event: ContentEvent) => event.kind === 'progress' && event.step === step;

/** The moments between an upload and its publication, each recognised from outside the processes. */
const moments: Record<
  string,
  (id: string, site: CrashSite, events: Awaited<ReturnType<typeof listen>>) => Promise<void>
> = {
  'accepted, before its job begins': async () => {},
  'reading its original': (id, _site, events) => events.until(id, isStep('reading')),
  'looking for parts': (id, _site, events) => events.until(id, isStep('detecting')),
  'being censored': (id, _site, events) => events.until(id, isStep('censoring')),
  'with the first file of its master stored': async (id, { dataDir }) => {
    const folder = path.join(dataDir, 'storage/content', id, '1');
    const stored = async () => (await readdir(folder).catch(() => [])).length > 0;
    await vi.waitUntil(stored, { timeout: 50_000, interval: 1 });
  },
  'published, before its job has ended': (id, _site, heard) =>
    heard.until(id, (event) => event.kind === 'status' && event.status === 'ready'),
};

describe('an upload survives kill -9', () => {
  let site: CrashSite;
  let token: string;
  let picture: Buffer;
  let pool: Pool;
  const uploaded: string[] = [];

  beforeAll(async () => {
    site = await openCrashSite();
    token = await signUp(site);
    picture = await aPicture('jpeg', { width: 2000, height: 1500 });
    pool = openPool(site.databaseUrl, { max: 2 });
  });
  afterAll(async () => {
    await pool?.end();
    await site?.close();
  });

  test.each(targets)('of the %s while its bytes stream in', async (target) => {
    const title = `${target}, streaming`;
    const halfway = async () => {
      await uploadStarted(site);
      await site.crash(target);
    };
    const first = await uploadSlowly(site, token, title, picture, halfway);
    await site.serves();
    // A client without an answer tries again.
    const id = first ?? (await uploadSlowly(site, token, title, picture));
    expect(id).toEqual(expect.any(String));
    uploaded.push(id ?? '');
  });

  describe.each(Object.entries(moments))('when it is %s', (moment, reached) => {
    test.each(targets)('of the %s', async (target) => {
      const events = await listen(site);
      // The worker is stopped until the test knows the id to watch.
      site.worker.signal('SIGSTOP');
      const id = await uploadSlowly(site, token, `${target}, ${moment}`, picture);
      expect(id).toEqual(expect.any(String));
      uploaded.push(id ?? '');
      const isReached = reached(id ?? '', site, events);
      site.worker.signal('SIGCONT');
      await isReached;
      await site.crash(target);
      await site.serves();
      await events.stop();
    });
  });

  test('and in the end nothing is lost, doubled or left over', { timeout: 120_000 }, async () => {
    const db = openKysely<DB>(pool);
    const ended = async () => {
      const rows = await db.selectFrom('content').select(['id', 'title', 'status']).orderBy('id').execute();
      expect(rows.filter((row) => row.status !== 'ready')).toEqual([]);
      const jobs = await sql`select id from jobs.job where name = ${publishQueue} and state < 'completed'`.execute(db);
      expect(jobs.rows).toEqual([]);
      return rows;
    };
    const rows = await vi.waitFor(ended, { timeout: 100_000, interval: 200 });
    expect(rows.map((row) => row.id)).toEqual(uploaded.toSorted());
    expect([site.web.exits, site.worker.exits]).toEqual([0, 0]);
    await site.restart();

    const masters = await db.selectFrom('masters').selectAll().orderBy('content_id').execute();
    expect(masters.map((one) => [one.content_id, one.mask_version])).toEqual(rows.map((row) => [row.id, 1]));
    const tag = await db.selectFrom('tags').selectAll().where('name', '=', 'crash').executeTakeFirstOrThrow();
    expect(tag.content_count).toBe(uploaded.length);
    const attested = await db.selectFrom('attestations').select('content_id').orderBy('content_id').execute();
    expect(attested.map((one) => one.content_id)).toEqual(rows.map((row) => row.id));

    const storage = openDiskStorage(path.join(site.dataDir, 'storage'));
    const tomorrow = { now: () => new Date(Date.now() + days + 1) };
    await sweepOriginals({ db, storage, clock: tomorrow });
    await storage.sweepIncoming(tomorrow.now());
    const stored: string[] = [];
    for await (const key of storage.keys('')) stored.push(key);
    const files = ['320.webp', '640.webp', '1280.webp', 'master.jpg'];
    const expected = uploaded.flatMap((id) => [`originals/${id}`, ...files.map((file) => `content/${id}/1/${file}`)]);
    expect(stored.toSorted()).toEqual(expected.toSorted());
    await vi.waitFor(async () => expect(await readdir(path.join(site.dataDir, 'plain'))).toEqual([]));

    const secrets = openSecrets(Buffer.from(site.secret));
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-originals-'));
    for (const id of uploaded) {
      await openOriginal({ db, storage, secrets }, id, path.join(folder, id));
      expect((await readFile(path.join(folder, id))).equals(picture)).toBe(true);
    }
    await rm(folder, { recursive: true });
  });
});
