import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from '@veil/contract/items/media.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { loadViewer, type Viewer } from '../../people/members/index.ts';
import { aPublishedPicture, chequeredBox } from '../content/builders.ts';
import { presentCards } from '../content/index.ts';

let site: TestSite;
let maker: TestMember;
const looking: Record<string, TestMember> = {};

beforeAll(async () => {
  site = await openTestSite();
  maker = await site.newMember();
  for (const veilStyle of ['overlay', 'blur', 'pixelate', 'blackout'] as const) {
    const profile = { censoredParts: ['face', 'feet'], veilStyle, veilIntensity: 80, liftBy: 'hold' };
    looking[veilStyle] = await site.newMember({ profile });
  }
});
afterAll(() => site.close());

const mediaFor = async (who: TestMember | undefined, id: string): Promise<Media> => {
  const viewer = (await loadViewer(site.deps, who?.id as string)) as Viewer;
  return (await presentCards(site.deps, viewer, [id]))[0]?.media as Media;
};
const pictureAt = async (url: string | undefined) => {
  const answer = await site.visitor.get(url as string, { accept: 'image/webp' });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** Mean difference of neighbouring pixels in a box: 60 and more for chequers, near 0 for a slope. */
async function detailIn(picture: Buffer, [x, y, w, h]: readonly number[]): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const box = (of: number, side: number) => Math.round(of * side);
  const { data, info } = await sharp(picture)
    .greyscale()
    .extract({
      left: box(x as number, width),
      top: box(y as number, height),
      width: box(w as number, width),
      height: box(h as number, height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 1; at < data.length; at++) if (at % info.width) sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  return sum / data.length;
}
const slope = [0.7, 0.7, 0.25, 0.25] as const;
/** Mean differences outside and inside a veil, whose colours vary by item. */
const [leftAlone, covered] = [3, 4];
const meanDifference = async (a: Buffer, b: Buffer, [x, y, w, h]: readonly number[]) => {
  const cut = async (picture: Buffer) => {
    const { width, height } = await sharp(picture).metadata();
    const area = {
      left: Math.round((x as number) * width),
      top: Math.round((y as number) * height),
      width: Math.round((w as number) * width),
      height: Math.round((h as number) * height),
    };
    return sharp(picture).extract(area).raw().toBuffer();
  };
  const [one, two] = [await cut(a), await cut(b)];
  return one.reduce((sum, value, at) => sum + Math.abs(value - (two[at] ?? 0)), 0) / one.length;
};

describe('a veil', () => {
  it('in the overlay style takes the whole frame, says why, and gives the clear form to lift it', async () => {
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face', 'hands'] });
    const media = await mediaFor(looking.overlay, id);
    expect(media.veil).toMatchObject({ reasons: ['parts'], parts: ['face'], style: 'overlay', liftBy: 'hold' });
    const veiled = await pictureAt(media.renditions.at(-1)?.url);
    const clear = await pictureAt(media.veil?.clear.at(-1)?.url);
    expect(await detailIn(clear, chequeredBox)).toBeGreaterThan(40);
    expect(await detailIn(veiled, [0, 0, 1, 1])).toBeLessThan(2);
    expect(await meanDifference(veiled, clear, slope)).toBeGreaterThan(covered);
    expect(media.placeholder).not.toBe((await mediaFor(maker, id)).placeholder);
  });

  it.each(['blur', 'pixelate', 'blackout'] as const)(
    'in the style %s covers the parts and leaves the rest',
    async (style) => {
      const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
      const media = await mediaFor(looking[style], id);
      expect(media.veil).toMatchObject({ reasons: ['parts'], style });
      const veiled = await pictureAt(media.renditions.at(-1)?.url);
      const clear = await pictureAt(media.veil?.clear.at(-1)?.url);
      expect(await detailIn(veiled, chequeredBox)).toBeLessThan(4);
      expect(await meanDifference(veiled, clear, slope)).toBeLessThan(leftAlone);
    },
  );

  it('takes the whole frame in every style when the maker asked for it or parts are unknown', async () => {
    for (const wishes of [{ mask: true }, { partsUnknown: true }, { mask: true, parts: ['face' as const] }]) {
      const id = await aPublishedPicture(site.deps, maker, wishes);
      const media = await mediaFor(looking.blackout, id);
      expect(media.veil).toMatchObject({ style: 'overlay' });
      expect(media.renditions[0]?.url).toContain('/whole/');
    }
  });

  it('takes the whole frame when the boxes of a part are not known', async () => {
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
    await site.deps.db.updateTable('detections').set({ parts: '[]' }).where('content_id', '=', id).execute();
    const media = await mediaFor(looking.pixelate, id);
    const veiled = await pictureAt(media.renditions.at(-1)?.url);
    const clear = await pictureAt(media.veil?.clear.at(-1)?.url);
    expect(await meanDifference(veiled, clear, slope)).toBeGreaterThan(covered);
  });

  it('takes the whole frame when it cannot be drawn over the parts, and is not kept as such', async () => {
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
    const media = await mediaFor(looking.blur, id);
    const url = media.renditions.at(-1)?.url;
    vi.spyOn(site.deps.media, 'render').mockRejectedValueOnce(new Error('the child process ended'));
    const answer = await site.visitor.get(url as string, { accept: 'image/webp' });
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
    const isFallback = answer.rawPayload;
    const proper = await pictureAt(url);
    const clear = await pictureAt(media.veil?.clear.at(-1)?.url);
    expect(await meanDifference(isFallback, clear, slope)).toBeGreaterThan(covered);
    expect(await meanDifference(proper, clear, slope)).toBeLessThan(3);
  });

  it('is shared by members with the same veil, and is not there for those without reason', async () => {
    const twin = await site.newMember({ profile: { censoredParts: ['face'], veilStyle: 'blur', veilIntensity: 80 } });
    const free = await site.newMember({ profile: { censoredParts: ['hands'] } });
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
    const urls = async (who: TestMember | undefined) => (await mediaFor(who, id)).renditions.map(({ url }) => url);
    expect(await urls(twin)).toEqual(await urls(looking.blur));
    expect(await urls(free)).toEqual((await mediaFor(maker, id)).renditions.map(({ url }) => url));
    expect((await mediaFor(free, id)).veil).toBeNull();
  });

  it('goes in a few steps of strength, always up, so that thousands of wishes share ten files', async () => {
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
    const urls = new Set<string | undefined>();
    for (const veilIntensity of [61, 67, 74, 80]) {
      const member = await site.newMember({ profile: { censoredParts: ['face'], veilStyle: 'blur', veilIntensity } });
      expect((await site.as(member).get('/api/me')).json()).toMatchObject({ veilIntensity: 80 });
      urls.add((await mediaFor(member, id)).renditions[0]?.url);
    }
    expect([...urls]).toEqual([(await mediaFor(looking.blur, id)).renditions[0]?.url]);
  });

  it('is kept in the cache and not in storage, drawn once, and gone with its item', async () => {
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
    const stored = async () => {
      const keys: string[] = [];
      for await (const key of site.deps.storage.keys(`content/${id}/`)) keys.push(key);
      return keys;
    };
    const before = await stored();
    const cached = path.join(site.deps.config.dataDir, 'cache/kept/content', id);
    const draw = vi.spyOn(site.deps.media, 'render').mockClear();
    const url = (await mediaFor(looking.blur, id)).renditions[0]?.url;
    expect(await pictureAt(url)).toEqual(await pictureAt(url));
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockRestore();
    expect(await stored()).toEqual(before);
    expect(await readdir(cached, { recursive: true })).not.toEqual([]);
    expect((await site.as(maker).delete(`/api/content/${id}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await readdir(cached).catch(() => 'gone')).toBe('gone'), { timeout: 20_000 });
  });

  it('lies before moderators too, and never before the maker', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    const id = await aPublishedPicture(site.deps, maker, { mask: true });
    expect((await mediaFor(moderator, id)).veil?.reasons).toEqual(['mask']);
    expect((await mediaFor(maker, id)).veil).toBeNull();
  });
});

describe('a video', () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, nth) => nth % 251));
  const video = async (wishes = {}) => aPublishedPicture(site.deps, maker, { video: bytes, ...wishes });
  const get = (url: string | undefined, headers = {}) => site.visitor.get(url as string, headers);

  it('plays nothing until its veil is lifted', async () => {
    const media = await mediaFor(looking.overlay, await video({ mask: true }));
    expect(media).toMatchObject({ kind: 'video', type: 'video/mp4', video: null });
    expect(media.renditions[0]?.url).toContain('/whole/');
    expect(media.veil?.clearVideo?.durationMs).toBe(1000);
    expect((await get(media.veil?.clearVideo?.url)).rawPayload.equals(bytes)).toBe(true);
    expect((await get(media.veil?.clearVideo?.url.replace('/clear/', '/whole/'))).statusCode).toBe(404);
  });

  it('comes whole or by range', async () => {
    // Until it was followed, members who veil parts do not know its parts.
    const { video: stream, veil } = await mediaFor(await site.newMember(), await video());
    expect(veil).toBeNull();
    const whole = await get(stream?.url);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '1000',
    });
    const part = await get(stream?.url, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    const beyond = await get(stream?.url, { range: 'bytes=1000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(beyond.headers['cache-control']).toBe('no-store');
    expect((await get(stream?.url, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    expect((await get(stream?.url, { range: 'bytes=0-9', 'if-range': '"older"' })).statusCode).toBe(200);
    const etag = String(whole.headers.etag);
    expect((await get(stream?.url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(stream?.url, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await site.app.inject({ method: 'HEAD', url: stream?.url as string, headers: { range: 'bytes=0-9' } });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([206, '10', 0]);
  });

  it('that is lost from storage is not there, and nothing is told of why', async () => {
    const id = await video();
    const { video: stream } = await mediaFor(maker, id);
    await site.deps.storage.remove(`content/${id}/1/video.mp4`);
    expect((await get(stream?.url)).statusCode).toBe(404);
  });
});
