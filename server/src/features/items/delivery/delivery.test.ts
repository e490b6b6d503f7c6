import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { loadViewer, setStaff, setSuspended, type Viewer } from '../../people/members/index.ts';
import { openCaseAbout } from '../../safety/moderation/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, presentCards, releaseContent } from '../content/index.ts';
import { findOrphans } from './orphans.ts';

let site: TestSite;
let maker: TestMember;
let other: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite();
  maker = await site.newMember();
  other = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const webp = { accept: 'image/webp,*/*' };
const avif = { accept: 'image/avif,image/webp,*/*' };
const fetched = (url: string, headers: Record<string, string> = webp) => site.visitor.get(url, headers);
const status = async (url: string) => (await fetched(url)).statusCode;
const mediaFor = async (who: TestMember, id: string) => {
  const viewer = (await loadViewer(site.deps, who.id)) as Viewer;
  return (await presentCards(site.deps, viewer, [id]))[0]?.media ?? null;
};
const urlFor = async (who: TestMember, id: string) => (await mediaFor(who, id))?.renditions[0]?.url as string;
const becomes = (url: string, code: number) => vi.waitFor(async () => expect(await status(url)).toBe(code));

describe('a rendition', () => {
  it('is the master at each width it fills and at its own, drawn once and kept', async () => {
    const id = await aPublishedPicture(site.deps, maker, { width: 1000, height: 500 });
    const media = await mediaFor(other, id);
    expect(media?.renditions.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [1000, 500],
    ]);
    for (const { url, width, height } of media?.renditions ?? []) {
      const answer = await fetched(url);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect(await site.deps.storage.exists(`content/${id}/1/640.webp`)).toBe(true);
    await site.deps.storage.remove(`content/${id}/1/640.webp`);
    expect(await status(media?.renditions[1]?.url as string)).toBe(200);
    expect(await site.deps.storage.exists(`content/${id}/1/640.webp`)).toBe(true);
  });

  it('is made of the master alone, veiled or not: no original is there to be read', async () => {
    const id = await aPublishedPicture(site.deps, maker, { mask: true, parts: ['face'] });
    const media = await mediaFor(other, id);
    const urls = [...(media?.renditions ?? []), ...(media?.veil?.clear ?? [])].map(({ url }) => url);
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls)
      for (const accept of ['image/webp,*/*', 'image/jpeg'])
        expect([url, (await fetched(url, { accept })).statusCode]).toEqual([url, 200]);
    const original = site.deps.db.selectFrom('originals').select('content_id').where('content_id', '=', id);
    expect([await original.execute(), await site.deps.storage.exists(`originals/${id}`)]).toEqual([[], false]);
  });

  it('is drawn once for all who ask at the same time', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    const render = vi.spyOn(site.deps.media, 'render');
    const url = await urlFor(other, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetched(url)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect(render).toHaveBeenCalledTimes(1);
    render.mockRestore();
  });

  it.each([
    ['lost', null],
    ['cut short', 1_000],
  ])('of a master that is %s is not there, rather than half a picture', async (_, bytes) => {
    const id = await aPublishedPicture(site.deps, maker, { video: Buffer.alloc(2_000) });
    const url = await urlFor(other, id);
    for (const file of ['master.jpg', 'video.mp4']) {
      const key = `content/${id}/1/${file}`;
      const stored = await site.deps.storage.bytes(key);
      await site.deps.storage.remove(key);
      if (bytes) await site.deps.storage.put(key, stored.subarray(0, bytes));
    }
    const video = (await mediaFor(other, id))?.video?.url as string;
    expect([await status(url), await status(video)]).toEqual([404, 404]);
  });

  it('comes as AVIF to those who name it, once it is drawn, and as WebP until then', async () => {
    const url = await urlFor(other, await aPublishedPicture(site.deps, maker));
    const first = await fetched(url, avif);
    expect(first.headers['content-type']).toBe('image/webp');
    await vi.waitFor(async () => expect((await fetched(url, avif)).headers['content-type']).toBe('image/avif'));
    const answer = await fetched(url, avif);
    expect(answer.headers.vary).toBe('accept');
    expect(answer.headers.etag).not.toBe(first.headers.etag);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 });
    for (const { headers } of [first, answer]) {
      expect((await fetched(url, { ...avif, 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
    const asWebp = await fetched(url, { accept: 'image/webp', 'if-none-match': String(answer.headers.etag) });
    expect([asWebp.statusCode, asWebp.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('that moves or is veiled is no AVIF', async () => {
    const render = vi.spyOn(site.deps.media, 'render');
    const moving = await aPublishedPicture(site.deps, maker);
    await site.deps.db.updateTable('content').set({ animated: true }).where('id', '=', moving).execute();
    const veiled = await aPublishedPicture(site.deps, maker, { mask: true });
    for (const id of [moving, veiled]) expect((await fetched(await urlFor(other, id), avif)).statusCode).toBe(200);
    expect(render.mock.calls.map(([, { format }]) => format)).toEqual(['webp', 'webp']);
    render.mockRestore();
  });

  it('comes as JPEG to those who do not name the format', async () => {
    const url = await urlFor(other, await aPublishedPicture(site.deps, maker));
    const answer = await fetched(url, { accept: 'image/png,image/*' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'accept' });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('may be kept by its viewer until its address ends, and says what it is', async () => {
    const url = await urlFor(other, await aPublishedPicture(site.deps, maker));
    const { headers } = await fetched(url);
    expect(headers).toMatchObject({
      'cache-control': `private, max-age=${12 * 3600}, immutable`,
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await fetched(url, { ...webp, 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const head = await site.app.inject({ method: 'HEAD', url, headers: webp });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });
});

describe('an address', () => {
  it('stays the same within its window, holds 6 to 12 hours and then ends', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    const url = await urlFor(other, id);
    expect(url).not.toContain(other.id);
    site.clock.pass(3 * 3_600_000);
    expect(await urlFor(maker, id)).toBe(url);
    site.clock.pass(9 * 3_600_000 - 1000);
    expect(await status(url)).toBe(200);
    site.clock.pass(1000);
    expect(await status(url)).toBe(404);
    const fresh = await urlFor(other, id);
    expect(fresh).not.toBe(url);
    expect(await status(fresh)).toBe(200);
  });

  it('holds for nothing but what it names', async () => {
    const id = await aPublishedPicture(site.deps, maker, { mask: true, parts: ['face'] });
    const another = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
    const url = await urlFor(other, id);
    expect(url).toContain('/whole/320.webp');
    const changed = [
      url.replace('/whole/', '/clear/'),
      url.replace('/whole/', '/blur-1-face/'),
      url.replace('320.webp', '321.webp'),
      url.replace('320.webp', '0320.webp'),
      url.replace('320.webp', '2048.webp'),
      url.replace('320.webp', '320.jpeg'),
      url.replace('320.webp', '320.avif'),
      url.replace('320.webp', 'video.mp4'),
      url.replace('320.webp', 'master.jpg'),
      url.replace('320.webp', '..%2F..%2Fmaster.jpg'),
      url.replace('/1/', '/2/'),
      url.replace(id, another),
      url.replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 21_600}`),
      url.replace(/s=./, (s) => (s === 's=A' ? 's=B' : 's=A')),
      url.replace(/s=.*/, 's='),
      url.replace(/&s=.*/, ''),
      url.replace('?', '?a=review&'),
      url.replace('?', '?a=private&'),
      `${url}&e=9999999999`,
    ];
    for (const wrong of changed) expect([wrong, await status(wrong)]).toEqual([wrong, 404]);
    expect(await status(url)).toBe(200);
    // Another width of the same item reveals nothing more.
    expect(await status(url.replace('320.webp', '640.webp'))).toBe(200);
  });

  it('of a private item is given to its maker and to moderators who have a case about it', async () => {
    const id = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
    expect(await mediaFor(moderator, id)).toBeFalsy();
    await openCaseAbout(site.deps, id);
    expect(await mediaFor(other, id)).toBeNull();
    expect(await status(await urlFor(maker, id))).toBe(200);
    const staffs = await urlFor(moderator, id);
    expect((await site.as(moderator).get(staffs)).statusCode).toBe(200);
    expect(await status(staffs)).toBe(404);
  });

  it('ends at once when the item is made private, and lives again when it is public again', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    const url = await urlFor(other, id);
    await becomes(url, 200);
    const turn = (visibility: string) => site.as(maker).post(`/api/content/${id}/edit`, { visibility });
    expect((await turn('private')).statusCode).toBe(200);
    await becomes(url, 404);
    await turn('public');
    await becomes(url, 200);
  });

  it('ends at once when the item is hidden; moderators get one that is theirs', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    const [theirs, makers] = [await urlFor(other, id), await urlFor(maker, id)];
    await becomes(theirs, 200);
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    await becomes(theirs, 404);
    await becomes(makers, 404);
    await openCaseAbout(site.deps, id);
    const staffs = await mediaFor(moderator, id);
    expect(staffs?.veil?.reasons).toEqual(['review']);
    expect((await site.as(moderator).get(staffs?.renditions[0]?.url as string)).statusCode).toBe(200);
    await site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, 'report'));
    await becomes(theirs, 200);
  });

  it('of a moderator needs their session, holds 10 to 20 minutes, is kept by no cache, and ends with their power or a deletion', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    await site.as(other).post(`/api/content/${id}/report`, { reason: 'spam' });
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    const leaver = await site.newMember({ staff: 'moderator' });
    const url = (await mediaFor(leaver, id))?.veil?.clear[0]?.url as string;
    const by = async (who: TestMember) => (await site.as(who).get(url, webp)).statusCode;
    expect([await status(url), await by(other), await by(maker), await by(moderator)]).toEqual([404, 404, 404, 200]);
    const kept = await fetched(url, { ...webp, cookie: leaver.cookie });
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'private, no-store']);
    await setStaff(site.deps.db, leaver.id, null);
    expect([await by(leaver), await by(moderator)]).toEqual([404, 200]);
    site.clock.pass(20 * 60_000);
    expect(await by(moderator)).toBe(404);

    const next = (await mediaFor(moderator, id))?.veil?.clear[0]?.url as string;
    const seen = async (address: string) => (await site.as(moderator).get(address, webp)).statusCode;
    expect(await seen(next)).toBe(200);
    expect((await site.as(maker).delete(`/api/content/${id}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await seen(next)).toBe(404));
    const evidence = (await mediaFor(moderator, id))?.veil?.clear[0]?.url as string;
    expect([await seen(evidence), await status(evidence)]).toEqual([200, 404]);
  });

  it('ends when its maker is suspended, at the latest when the cache forgets', async () => {
    const gone = await site.newMember();
    const url = await urlFor(other, await aPublishedPicture(site.deps, gone));
    expect(await status(url)).toBe(200);
    await setSuspended(site.deps, gone.id, true);
    site.clock.pass(10_000);
    expect(await status(url)).toBe(404);
  });

  it('ends when the item is deleted, also while its rendition is drawn, and leaves nothing behind', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    const url = await urlFor(other, id);
    const render = site.deps.media.render.bind(site.deps.media);
    vi.spyOn(site.deps.media, 'render').mockImplementationOnce(async (...ask) => {
      const drawn = await render(...ask);
      expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
      return drawn;
    });
    expect(await status(url)).toBe(404);
    await becomes(url, 404);
    for await (const key of findOrphans(site.deps)) expect.unreachable(key);
  });
});
