import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { holdContent, releaseContent } from '../src/features/items/content/index.ts';
import { aFile, fields } from '../src/features/items/uploads/testing.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../src/platform/storage/testing-gateway.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

if (!hasGateway) console.warn(withoutGateway);

describe.skipIf(!hasGateway)('a site whose files are in a bucket', () => {
  let gateway: Gateway;
  let site: TestSite;
  let maker: TestMember;
  beforeAll(async () => {
    gateway = await startGateway();
    site = await openTestSite({ config: { s3: await gateway.makeBucket() } });
    maker = await site.newMember();
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await gateway?.stop();
  });

  const webp = { accept: 'image/webp,*/*' };
  const fetched = (url: string, headers: Record<string, string> = webp) => site.app.inject({ url, headers });
  const itemOf = async (id: string) => (await site.as(maker).get(`/api/content/${id}`)).json();
  const fetchedCopies = async () => {
    const found = await readdir(path.join(site.deps.config.dataDir, 'fetched'), { recursive: true });
    return found.filter((name) => path.extname(name) !== '');
  };
  const keysOf = async (id: string) => {
    const keys: string[] = [];
    for await (const key of site.deps.storage.keys('')) if (key.includes(id)) keys.push(key);
    return keys;
  };

  it('takes an upload, makes it ready, serves it, takes it down and erases it', async () => {
    const sent = await site.as(maker).upload('/api/upload', fields, await aFile());
    expect(sent.statusCode).toBe(200);
    const { id } = sent.json();
    await vi.waitFor(async () => expect((await itemOf(id)).status).toBe('ready'), { timeout: 60_000, interval: 300 });
    expect((await keysOf(id)).length).toBeGreaterThanOrEqual(3);
    const { media } = await itemOf(id);
    for (const { url } of media.renditions) {
      expect((await fetched(url)).statusCode).toBe(200);
      expect((await fetched(url, { accept: 'image/jpeg' })).headers['content-type']).toBe('image/jpeg');
    }
    expect(existsSync(path.join(site.deps.config.dataDir, 'storage'))).toBe(false);
    // All of them were drawn from one copy of the master, which ends with the item's public time.
    expect(await fetchedCopies()).toHaveLength(1);

    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    await vi.waitFor(async () => expect((await fetched(media.renditions[0].url)).statusCode).toBe(404));
    await vi.waitFor(async () => expect(await fetchedCopies()).toEqual([]));
    await site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, 'report'));

    const erased = await site.as(maker).delete(`/api/content/${id}?forever=true`);
    expect(erased.statusCode).toBe(200);
    await vi.waitFor(async () => expect(await keysOf(id)).toEqual([]), 10_000);
    expect((await fetched(media.renditions[0].url)).statusCode).toBe(404);
  }, 120_000);

  it('answers a range of a video with one call, and a lost one with 404', async () => {
    const video = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251));
    const id = await aPublishedPicture(site.deps, maker, { video });
    const { url } = (await itemOf(id)).media.video;
    const calls = vi.spyOn(site.deps.storage, 'get');
    const head = vi.spyOn(site.deps.storage, 'head');
    const part = await fetched(url, { range: 'bytes=1000-1999' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/5000']);
    expect(part.rawPayload.equals(video.subarray(1_000, 2_000))).toBe(true);
    expect([calls.mock.calls.length, head.mock.calls.length]).toEqual([1, 0]);
    calls.mockRestore();
    head.mockRestore();
    expect((await fetched(url)).rawPayload.equals(video)).toBe(true);
    await site.deps.storage.put(`content/${id}/1/video.mp4`, video.subarray(0, 100));
    expect((await fetched(url, { range: 'bytes=0-10' })).statusCode).toBe(404);
  }, 60_000);

  it('stays ready while the store is out, and says so, because every node would be out', async () => {
    expect((await site.visitor.get('/api/ready')).json()).toEqual({ ok: true, database: true, storage: true });
    const out = vi.spyOn(site.deps.storage, 'check').mockRejectedValue(new Error('out'));
    site.clock.pass(60_000);
    const answer = await site.visitor.get('/api/ready');
    expect([answer.statusCode, answer.json().storage]).toEqual([200, false]);
    out.mockRestore();
  });
});
