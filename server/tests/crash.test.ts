import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publishQueue } from '../src/features/items/content/index.ts';
import { openOriginal, sweepOriginals } from '../src/features/items/originals/index.ts';
import { aPicture } from '../src/features/items/uploads/testing.ts';
import { aClip } from '../src/media/builders/clip.ts';
import { openSecrets } from '../src/platform/crypto/secrets.ts';
import { openKysely, openPool, type Pool } from '../src/platform/db/pool.ts';
import { openDiskStorage } from '../src/platform/storage/index.ts';
import type { DB } from '../src/tables.ts';
import { resumablesOf } from './testing-crash-resumables.ts';
import { listen, signUp, uploadSlowly, uploadStarted } from './testing-crash-uploads.ts';
import { type CrashSite, openCrashSite, type Target } from './testing-crashes.ts';

const days = 24 * 3_600_000;
const targets: Target[] = ['worker', 'database', 'web'];
const isStep = (step: string) => (event: ContentEvent) => event.kind === 'progress' && event.step === step;

/** The moments between upload and publication, each visible from outside the processes. */
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

type Crash = [target: Target, moment: 'being censored' | 'with its first file stored'];

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
      // The worker stops until the test knows the id to watch.
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
    await storage.sweepUnfinished(tomorrow.now());
    const stored: string[] = [];
    // After 20 s the worker also draws the stamps of a new site.
    for await (const key of storage.keys('')) if (!key.startsWith('stamps/')) stored.push(key);
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

  test('a resumable upload goes on where its killed server had it', async () => {
    const sender = resumablesOf(site, await signUp(site));
    // Decoders skip bytes after the end of a JPEG.
    const file = Buffer.concat([picture, Buffer.alloc(12_000_000, 'between the ends ')]);
    const id = await sender.begin(file.length);
    await sender.sendPart(id, file, 5_000_001);
    await site.crash('web');
    await site.serves();
    const offset = await sender.offsetOf(id);
    expect([offset > 0, offset < file.length]).toEqual([true, true]);
    expect(await sender.sendRest(id, file, offset)).toBe(204);
    const contentId = await sender.publish({ resumableId: id });
    const { rows } = await pool.query('select sha256, bytes from originals where content_id = $1', [contentId]);
    expect(rows).toEqual([{ bytes: file.length, sha256: createHash('sha256').update(file).digest() }]);
  });

  test('the job of a video’s streams is done again by the next worker, and leaves no part of the first try', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
    const film = { width: 640, height: 480, fps: 5 };
    const bytes = await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4', 24, undefined, film));
    await rm(folder, { recursive: true });
    const fields = { censorType: 'none', videoConfirmed: true };
    const file = { name: 'walk.mp4', type: 'video/mp4', bytes };
    const id = await resumablesOf(site, await signUp(site)).publish(fields, file);
    const stored = () => readdir(path.join(site.dataDir, 'storage/content', id, '1')).catch((): string[] => []);
    await vi.waitUntil(async () => (await stored()).includes('preview.mp4'), { timeout: 100_000, interval: 5 });
    const versions = async () =>
      (
        await pool.query('select preview_version as preview, variants_version as variants from content where id = $1', [
          id,
        ])
      ).rows[0];
    await site.loseWorker(async () => expect(await versions()).toMatchObject({ variants: null }));
    const done = async () => expect(await versions()).toEqual({ preview: 1, variants: 1 });
    await vi.waitFor(done, { timeout: 100_000, interval: 200 });
    const streams = (await stored()).filter((name) => name.startsWith('hls') || name === 'preview.mp4');
    expect(streams.toSorted()).toEqual(['hls_360.m3u8', 'hls_360.mp4', 'hls_480.m3u8', 'hls_480.mp4', 'preview.mp4']);
    await vi.waitFor(async () => expect(await readdir(path.join(site.dataDir, 'plain'))).toEqual([]));
  }, 240_000);
  describe('and an edit of it', () => {
    // Each edit leaves another size, and a white stroke in the middle of the blackout.
    const heightAfter = (revision: number) => 700 + revision * 100;
    const operationsOf = (revision: number) => [
      {
        kind: 'brush',
        points: [
          [0.1, 0.1],
          [0.4, 0.1],
        ],
        size: 0.1,
        color: '#ffffff',
        opacity: 1,
      },
      { kind: 'crop', box: [0, 0, 0.5, heightAfter(revision) / 1500] },
    ];
    /** The public view: null during processing, else the height of the picture with the stroke. */
    const published = async (id: string): Promise<number | null> => {
      const answer = await fetch(`${site.web.address}/api/content/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      const { status, media } = (await answer.json()) as ContentDetail;
      if (status !== 'ready') return null;
      const file = await fetch(`${site.web.address}${media?.renditions.at(-1)?.url}`);
      expect(file.status).toBe(200);
      const { data, info } = await sharp(await file.arrayBuffer())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => data[(y * info.width + x) * 3] ?? -1;
      expect(info.width).toBe(1000);
      expect(at(500, 150)).toBeGreaterThan(240);
      expect(at(500, 500)).toBeLessThan(12);
      return info.height;
    };

    test.each<Crash>([
      ['worker', 'being censored'],
      ['worker', 'with its first file stored'],
      ['database', 'with its first file stored'],
    ])('when the %s is killed while it is %s: the old picture or the new one, whole', async (target, moment) => {
      token = await signUp(site);
      const id = uploaded[0] ?? '';
      const db = openKysely<DB>(pool);
      const made = () =>
        db.selectFrom('masters').select('mask_version').where('content_id', '=', id).executeTakeFirstOrThrow();
      const { mask_version: before } = await vi.waitFor(made, { timeout: 50_000, interval: 100 });
      const events = await listen(site);
      site.worker.signal('SIGSTOP');
      const answer = await fetch(`${site.web.address}/api/content/${id}/edit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ operations: operationsOf(before), revision: before - 1 }),
      });
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
      const folder = path.join(site.dataDir, 'storage/content', id, String(before + 1));
      const stored = async () => (await readdir(folder).catch(() => [])).length > 0;
      const isReached =
        moment === 'being censored'
          ? events.until(id, isStep('censoring'))
          : vi.waitUntil(stored, { timeout: 50_000, interval: 1 });
      site.worker.signal('SIGCONT');
      await isReached;
      if (target === 'worker') await site.loseWorker();
      else await site.crash(target);
      await site.serves();
      await events.stop();
      const heights = before === 1 ? [] : [heightAfter(before - 1)];
      const isNew = async () => {
        const height = await published(id);
        if (height !== null) expect([...heights, heightAfter(before)]).toContain(height);
        return height === heightAfter(before);
      };
      await vi.waitUntil(isNew, { timeout: 100_000, interval: 100 });
      const masters = await db.selectFrom('masters').select('mask_version').where('content_id', '=', id).execute();
      expect(masters).toEqual([{ mask_version: before + 1 }]);
      // Nothing remains of the earlier version or the killed attempt.
      const versions = () => readdir(path.dirname(folder));
      await vi.waitFor(async () => expect(await versions()).toEqual([String(before + 1)]), { timeout: 50_000 });
      // The largest one was drawn at its request above.
      const files = (await readdir(folder)).filter((file) => !file.startsWith('1000.'));
      expect(files.toSorted()).toEqual(['320.webp', '640.webp', 'master.jpg']);
    });
  });
});
