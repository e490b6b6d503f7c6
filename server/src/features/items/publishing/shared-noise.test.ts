import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { fields } from '../uploads/testing.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

/** Pixels: a scene, and the longest shift between two pictures of it. */
const scene = { width: 720, height: 560 };
const longest = 24;
const [width, height] = [scene.width - longest, scene.height - longest];
const pixelate = { censorType: 'pixelate', censorScope: 'full', intensity: '25' };

let site: PublishingSite;
let hills: Buffer;
beforeAll(async () => {
  site = await openPublishingSite();
  hills = await drawHills();
});
afterAll(() => site.close());

/** Soft grey hills, as raw pixels: a cell that a picture's edge cuts has a grey like any other. */
async function drawHills(): Promise<Buffer> {
  const small = Buffer.alloc(36 * 28 * 3);
  for (let i = 0; i < small.length; i += 3) small.fill(128 + 100 * Math.sin(i * i * 0.37), i, i + 3);
  const raw = { width: 36, height: 28, channels: 3 as const };
  return sharp(small, { raw })
    .resize({ ...scene, fit: 'fill' })
    .raw()
    .toBuffer();
}

const pictureAt = (left: number, top: number) =>
  sharp(hills, { raw: { ...scene, channels: 3 } })
    .extract({ left, top, width, height })
    .png()
    .toBuffer();

async function upload(bytes: Buffer, wishes: object = pixelate, maker: TestMember = site.maker): Promise<string> {
  const file = { name: 'hills.png', type: 'image/png', bytes };
  const answer = await site.as(maker).upload('/api/upload', { ...fields, ...wishes }, file);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}

const settledUpload = async (...given: Parameters<typeof upload>): Promise<string> => {
  const id = await upload(...given);
  expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  return id;
};

const noiseOf = (id: string) =>
  site.deps.db.selectFrom('noise_seeds').selectAll().where('content_id', '=', id).executeTakeFirstOrThrow();

/** The published pixels of the part that every shifted picture shows, cells at its rim left out. */
async function shownMiddle(id: string, left: number, top: number): Promise<Buffer> {
  const { storage_key } = await site.deps.db
    .selectFrom('masters')
    .select('storage_key')
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow();
  const part = { left: 192 - left, top: 192 - top, width: 256, height: 128 };
  return sharp(await site.deps.storage.bytes(storage_key))
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer();
}

const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;

test('shifted uploads of one scene show the same cells', async () => {
  const first = await settledUpload(await pictureAt(0, 0));
  const shown = await shownMiddle(first, 0, 0);
  for (const [left, top] of [
    [5, 11],
    [17, 2],
    [24, 24],
  ] as const) {
    const id = await settledUpload(await pictureAt(left, top));
    expect(await noiseOf(id)).toMatchObject({ seed: (await noiseOf(first)).seed, origin_x: -left, origin_y: -top });
    // The encoder's own error, and now and then one or two of the eight cells: a mean beside a rounding limit takes the
    // other value. Noise of its own would differ by 8 and more.
    expect(meanDifference(await shownMiddle(id, left, top), shown)).toBeLessThan(4);
  }
});

test('of many uploaded at once all have one seed', async () => {
  const maker = await site.newMember();
  const places = [0, 2, 5, 8, 11, 14];
  const ids = await Promise.all(places.map(async (at) => upload(await pictureAt(at, 14 - at), pixelate, maker)));
  for (const id of ids) await site.settled(id);
  const seeds = await Promise.all(ids.map(noiseOf));
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(1);
  const [first = { origin_x: 0, origin_y: 0 }] = seeds;
  const shifts = seeds.map(({ origin_x, origin_y }) => [first.origin_x - origin_x, first.origin_y - origin_y]);
  expect(shifts).toEqual(places.map((at) => [at, 0 - at]));
});

test('a deleted item leaves its noise to what was drawn with it, and to the same file uploaded again', async () => {
  const maker = await site.newMember();
  const first = await settledUpload(await pictureAt(0, 0), pixelate, maker);
  const second = await settledUpload(await pictureAt(6, 6), pixelate, maker);
  const shown = await shownMiddle(second, 6, 6);
  const { seed } = await noiseOf(first);
  await site.as(maker).delete(`/api/content/${first}?forever=true`);
  const edit = (intensity: number) =>
    site
      .as(maker)
      .post(`/api/content/${second}/edit`, { censor: { type: 'pixelate', scope: 'full', intensity, bodyParts: [] } });
  for (const intensity of [42, 25]) {
    expect((await edit(intensity)).statusCode).toBe(200);
    await site.settled(second);
  }
  expect(meanDifference(await shownMiddle(second, 6, 6), shown)).toBe(0);
  await site.as(maker).delete(`/api/content/${second}?forever=true`);
  const again = await settledUpload(await pictureAt(0, 0), pixelate, maker);
  expect(await noiseOf(again)).toMatchObject({ seed, origin_x: 0, origin_y: 0 });
});

test('nothing is shared with pictures of others, nor with other pictures', async () => {
  const first = await settledUpload(await pictureAt(1, 1));
  const other = await settledUpload(await pictureAt(1, 1), pixelate, await site.newMember());
  const [one, two] = [await noiseOf(first), await noiseOf(other)];
  expect(two.seed).not.toBe(one.seed);
  expect(two).toMatchObject({ lookalike_id: null, shared: false });
  const negative = await sharp(await pictureAt(1, 1))
    .negate()
    .png()
    .toBuffer();
  expect(await noiseOf(await settledUpload(negative))).toMatchObject({ shared: false });
});

test('a maker is told of a like picture that tells more, and blackout ends it', async () => {
  const maker = await site.newMember();
  const told = async (id: string) => {
    const { lookalike } = (await site.as(maker).get(`/api/content/${id}`)).json().backstage;
    expect((await site.as(maker).get(`/api/content/${id}/review`)).json()).toMatchObject({
      lookalike,
      notices: lookalike ? [lookalike.notice] : [],
    });
    return lookalike;
  };
  const first = await settledUpload(await pictureAt(0, 0), { ...pixelate, title: 'Hills' }, maker);
  const coarse = await settledUpload(await pictureAt(4, 4), { ...pixelate, intensity: '60' }, maker);
  expect(await told(coarse)).toEqual({
    id: first,
    notice: expect.stringContaining('“Hills”, which was public with a finer cover'),
  });
  const fine = await settledUpload(await pictureAt(9, 4), { ...pixelate, intensity: '20' }, maker);
  expect(await told(fine)).toBeNull();
  const warmer = await sharp(await pictureAt(2, 2))
    .modulate({ brightness: 1.15 })
    .png()
    .toBuffer();
  const alike = await upload(warmer, { ...pixelate, review: 'never' }, maker);
  expect(await site.settled(alike)).toMatchObject({ status: 'needs_review' });
  expect(await noiseOf(alike)).toMatchObject({ shared: false, lookalike_id: expect.any(String) });
  expect((await told(alike)).notice).toContain('Use blackout');
  const black = { type: 'blackout', scope: 'full', intensity: 200, bodyParts: [] };
  await site.as(maker).post(`/api/content/${alike}/edit`, { censor: black });
  await site.settled(alike);
  expect((await told(alike))?.notice).not.toContain('Use blackout');
});
