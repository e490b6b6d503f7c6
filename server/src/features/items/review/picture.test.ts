import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aClip } from '../../../media/builders/clip.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, markWaiting, releaseContent, saveDetection } from '../content/index.ts';
import { holdReasons } from '../delivery/pixel-table.ts';
import { allTraces, aPicture, fields } from '../uploads/testing.ts';

let site: TestSite;
let maker: TestMember;
let folder: string;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  folder = await mkdtemp(path.join(tmpdir(), 'veil-frames-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: string, type: string, bytes: Buffer): Promise<string> {
  const answer = await site
    .as(maker)
    .upload('/api/upload', { ...fields, intensity: 0, videoConfirmed: true }, { name, type, bytes });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}

const pictureOf = (id: string, who: TestMember, query = '') =>
  site.as(who).get(`/api/content/${id}/review/picture${query}`);

async function middleOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const from = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(from, from + 3)];
}

test('a maker gets their own picture, at most 1600 px wide, and nothing keeps it', async () => {
  const id = await upload('hills.jpeg', 'image/jpeg', await aPicture('jpeg', { width: 2400, height: 1200 }));
  const before = await allTraces(site);
  const answer = await pictureOf(id, maker);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1600, height: 800, format: 'webp' });
  expect(await allTraces(site)).toEqual(before);
});

test('nobody else gets it, whatever their powers and though the item is public', async () => {
  const id = await upload('hills.jpeg', 'image/jpeg', await aPicture());
  await site.deps.db.updateTable('content').set({ status: 'ready' }).where('id', '=', id).execute();
  const others = [
    await site.newMember(),
    await site.newMember({ staff: 'moderator' }),
    await site.newMember({ staff: 'admin' }),
  ];
  for (const other of others) {
    const answer = await pictureOf(id, other);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    const review = await site.as(other).get(`/api/content/${id}/review`);
    expect([review.statusCode, review.json().code]).toEqual([404, 'not_found']);
  }
  expect((await site.visitor.get(`/api/content/${id}/review/picture`)).statusCode).toBe(401);
});

test('a maker of an item under review gets the covered picture or none, never the uploaded one', async () => {
  const id = await upload('hills.jpeg', 'image/jpeg', await aPicture());
  await site.deps.db.updateTable('content').set({ status: 'ready' }).where('id', '=', id).execute();
  for (const reason of holdReasons) {
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, reason));
    const { statusCode } = await pictureOf(id, maker);
    expect([reason, statusCode]).toEqual([reason, reason === 'approval' ? 200 : 409]);
    await site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, reason));
  }
  expect((await pictureOf(id, maker)).statusCode).toBe(200);
});

test('an item without an original, and a moment that is no number, are refused', async () => {
  const id = await aPublishedPicture(site.deps, maker);
  expect((await pictureOf(id, maker)).statusCode).toBe(404);
  expect((await pictureOf(id, maker, '?at=soon')).statusCode).toBe(400);
  expect((await pictureOf(id, maker, '?at=-1')).statusCode).toBe(400);
});

test('of an animation a maker gets the frame that is shown at a time, after the end the last one', async () => {
  const shades = [0, 80, 160].map((shade) => ({
    create: { width: 32, height: 32, channels: 3 as const, background: { r: shade, g: shade, b: shade } },
  }));
  const frames = await Promise.all(shades.map((shade) => sharp(shade).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 100] })
    .toBuffer();
  const id = await upload('shades.gif', 'image/gif', gif);
  const shadeAt = async (at: number) => (await middleOf((await pictureOf(id, maker, `?at=${at}`)).rawPayload))[0];
  const seen = await Promise.all([0, 99, 100, 299, 300, 5000].map(shadeAt));
  expect(seen).toEqual([0, 0, 80, 80, 160, 160].map((shade) => expect.closeTo(shade, -1)));
});

test('of a video a maker gets the frame at a time', async () => {
  const clip = await readFile(aClip(path.join(folder, 'clip.mp4'), 'mp4', 2));
  const id = await upload('clip.mp4', 'video/mp4', clip);
  const [first, later] = [await pictureOf(id, maker), await pictureOf(id, maker, '?at=1500')];
  expect([first.statusCode, later.statusCode]).toEqual([200, 200]);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 320, height: 240, format: 'webp' });
  expect(first.rawPayload.equals(later.rawPayload)).toBe(false);
});

test('the size of an item that an earlier version looked at is read from its original', async () => {
  const id = await upload('hills.jpeg', 'image/jpeg', await aPicture('jpeg', { width: 3200, height: 1600 }));
  await site.deps.db.transaction().execute(async (tx) => {
    await saveDetection(tx, id, { adapter: 'none', model: 'none', parts: [], failed: 'switched off' });
    await markWaiting(site.deps, tx, id, 1, { status: 'needs_manual', notice: null });
  });
  const review = async () => (await site.as(maker).get(`/api/content/${id}/review`)).json();
  const first = await review();
  expect(first).toMatchObject({ status: 'needs_manual', width: 2560, height: 1280, moving: false, durationMs: null });
  expect(await review()).toEqual(first);
});
