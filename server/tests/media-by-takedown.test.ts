import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdContent } from '../src/features/items/content/index.ts';
import { masterFileKey } from '../src/features/items/delivery/index.ts';
import { storagePlace } from '../src/platform/storage/index.ts';
import { cacheFileOf } from '../src/platform/storage/purge.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../src/platform/storage/testing-gateway.ts';
import type { TestMember } from './testing.ts';
import { aStreamedVideo, ask, closeModes, type Mode, openModes, placesOf } from './testing-media-by.ts';
import { hasNginx, withoutNginx } from './testing-nginx.ts';

if (!hasNginx) console.warn(withoutNginx);
if (!hasGateway) console.warn(withoutGateway);
const can = hasNginx && hasGateway;

/** No new request gets a byte after this long. */
const soon = { timeout: 2_000, interval: 20 };

describe.skipIf(!can)('what nginx keeps of a bucket', () => {
  let gateway: Gateway;
  let mode: Mode;
  let maker: TestMember;
  beforeAll(async () => {
    gateway = await startGateway();
    [mode] = (await openModes(await gateway.makeBucket(), ['accel'])) as [Mode];
    maker = await mode.site.newMember();
  }, 240_000);
  afterAll(async () => {
    await closeModes(mode ? [mode] : []);
    await gateway?.stop();
  });

  const stored = (id: string) => placesOf(mode.site, id).filter((place) => place.stored);
  const get = (place: { address: string; accept: string }) => ask(mode.url, null, place);
  const keptOf = (id: string) => mode.nginx?.cached().filter((text) => text.includes(`content/${id}/`)).length;

  /** An item whose pictures are all in the cache. The first request of each draws it. */
  async function aCachedItem(): Promise<string> {
    const id = await aStreamedVideo(mode.site, maker);
    for (const place of stored(id)) await get(place);
    const avif = masterFileKey(id, 1, '320.avif');
    await vi.waitFor(async () => expect(await mode.site.deps.storage.exists(avif)).toBe(true), 20_000);
    for (const place of stored(id)) expect((await get(place)).status).toBe(200);
    expect(keptOf(id)).toBe(4);
    return id;
  }

  const answering = async (id: string) => {
    const statuses = await Promise.all(
      stored(id).flatMap((place) => [get(place), ask(mode.url, null, { ...place, headers: { range: 'bytes=0-9' } })]),
    );
    return statuses.filter(({ status }) => status !== 404).length;
  };

  it('costs the store nothing for a picture, and one call for a range', async () => {
    const id = await aCachedItem();
    const { storage } = mode.site.deps;
    const calls = (['get', 'read', 'head'] as const).map((name) => vi.spyOn(storage, name));
    const [picture, video] = [stored(id)[0], stored(id).find(({ name }) => name === 'video')];
    if (!picture || !video) throw new Error('nothing is stored');
    const part = await ask(mode.url, null, { ...video, headers: { range: 'bytes=10-19' } });
    expect([part.status, part.length]).toEqual([206, 10]);
    // The value goes without a word to the site, so only the cache still has it.
    await storagePlace({ dataDir: mode.site.deps.config.dataDir, s3: mode.site.deps.config.s3 })
      .open(null)
      .then((other) => other.remove(masterFileKey(id, 1, '320.webp')));
    expect((await get(picture)).status).toBe(200);
    expect(calls.flatMap((call) => call.mock.calls)).toEqual([]);
    for (const call of calls) call.mockRestore();
  });

  it('answers nothing within two seconds of a hold, though the cache has it', async () => {
    const id = await aCachedItem();
    const { deps } = mode.site;
    await deps.db.transaction().execute((tx) => holdContent(deps, tx, id, 'report'));
    await vi.waitFor(async () => expect(await answering(id)).toBe(0), soon);
  });

  it('is gone within two seconds of a deletion, from the cache too', async () => {
    const [id, other] = [await aCachedItem(), await aCachedItem()];
    expect((await mode.site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect([await answering(id), keptOf(id)]).toEqual([0, 0]), soon);
    expect([await answering(other), keptOf(other)]).not.toContain(0);
  });

  it('shows a picture that was drawn again', async () => {
    const id = await aCachedItem();
    const [picture] = stored(id);
    if (!picture) throw new Error('nothing is stored');
    const before = await get(picture);
    await mode.site.deps.storage.put(masterFileKey(id, 1, '320.webp'), Buffer.alloc(before.length, 1));
    expect((await get(picture)).sum).not.toBe(before.sum);
  });

  it('is deleted by DELETE alone, and only by its whole name', async () => {
    const id = await aCachedItem();
    const place = new URL(cacheFileOf(masterFileKey(id, 1, '320.webp')), `${mode.nginx?.purgeUrl}/`);
    expect((await fetch(place)).status).toBe(403);
    for (const short of ['./', '../', '../../', './nginx.conf'])
      expect((await fetch(new URL(short, place), { method: 'DELETE' })).status).toBe(404);
    expect(keptOf(id)).toBe(4);
    expect((await fetch(place, { method: 'DELETE' })).status).toBe(204);
    expect(keptOf(id)).toBe(3);
  });

  it('delays an erasure while the proxy is away, which the sweep makes good', async () => {
    const id = await aCachedItem();
    await mode.nginx?.stop();
    const { storage, db } = mode.site.deps;
    const key = masterFileKey(id, 1, '320.webp');
    await expect(storage.remove(key)).rejects.toThrow('The proxy of MEDIA_PURGE_URL does not answer');
    expect(await storage.exists(key)).toBe(true);
    expect((await mode.site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const rows = await db.selectFrom('content_erasures').select('prefix').execute();
      expect(rows).toContainEqual({ prefix: `content/${id}/` });
    });
  });
});
