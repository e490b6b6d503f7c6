import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { NotFollowed } from '@veil/imaging';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { aClip, aRedSquare, CLIP } from '../../../media/builders/clip.ts';
import type { Detection } from '../../../media/index.ts';
import { followQueue, saveFollowed } from '../content/index.ts';
import { loadDetection, loadPictureFacts, type PictureFacts } from '../covers/index.ts';
import { fields } from '../uploads/testing.ts';
import { unfollowedVideos } from './follow-later.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

const SECONDS = 6;
/** The part is visible only between the first look's frames at 0.9, 3 and 5.1 seconds. */
const shown = { from: 15, to: 24 };

let site: PublishingSite;
let clip: Buffer;
let veiling: TestMember;
let open: TestMember;
/** Each test continues from the previous one. */
let id: string;
beforeAll(async () => {
  site = await openPublishingSite();
  veiling = await site.newMember({ profile: { censoredParts: ['breasts'], veilStyle: 'blackout' } });
  open = await site.newMember({ profile: { censoredParts: [] } });
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
  const grey = Buffer.alloc((CLIP.width * CLIP.height * 3) / 2, 128);
  const picture = (nth: number) => (nth >= shown.from && nth <= shown.to ? aRedSquare(nth - shown.from) : grey);
  clip = await readFile(aClip(path.join(folder, 'short.mp4'), 'mp4', SECONDS, picture));
  await rm(folder, { recursive: true });
});
afterAll(() => site.close());

async function published(): Promise<string> {
  const said = { ...fields, videoConfirmed: true, censorType: 'none' };
  const file = { name: 'walk.mp4', type: 'video/mp4', bytes: clip };
  const made = (await site.as(site.maker).upload('/api/upload', said, file)).json<{ id: string }>();
  expect(await site.settled(made.id)).toMatchObject({ status: 'ready', kind: 'video' });
  return made.id;
}

const mediaOf = async (who: TestMember) => (await site.as(who).get(`/api/content/${id}`)).json<ContentDetail>().media;

const jobs = async () => (await site.deps.jobs.management.counts()).find(({ name }) => name === followQueue);

const followed = () =>
  vi.waitFor(
    async () => {
      expect((await site.row(id)).parts_known).toBe(true);
      expect(await jobs()).toMatchObject({ waiting: 0, running: 0 });
    },
    { timeout: 50_000, interval: 50 },
  );

/** Simulates an earlier version, whose four frames show nothing. */
async function forgetFollowing(): Promise<void> {
  const { db } = site.deps;
  const lost = { tracks: null, not_followed: null, parts: '[]' };
  await db.updateTable('detections').set(lost).where('content_id', '=', id).execute();
  const change = { parts_known: false, parts_detected: [] };
  await db.updateTable('content').set(change).where('id', '=', id).execute();
}

/** All addresses for a member, except those behind a veil that they lift themselves. */
const addressesIn = (value: unknown): string[] =>
  [
    ...JSON.stringify(value, (key, part) => (key === 'clear' || key === 'clearVideo' ? null : part)).matchAll(
      /\/media\/[^"]+/g,
    ),
  ].map(([url]) => url);

test('an uncovered video is unknown until it was followed, and then veiled for those who want the part veiled', async () => {
  id = await published();
  await followed();
  expect((await site.row(id)).parts_detected).toEqual(['breasts']);
  expect(await mediaOf(veiling)).toMatchObject({ video: null, veil: { reasons: ['parts'], parts: ['breasts'] } });
  expect(await mediaOf(open)).toMatchObject({ veil: null, video: { url: expect.any(String) } });
});

test('a video of an earlier version is veiled whole, every file of it, until a job has followed it', async () => {
  await forgetFollowing();
  const media = await mediaOf(veiling);
  expect(media).toMatchObject({ video: null, veil: { reasons: ['unknown'], style: 'overlay', parts: [] } });
  expect(addressesIn(media).length).toBeGreaterThan(0);
  for (const url of addressesIn(media)) expect(url).toContain('whole');
  expect(await mediaOf(open)).toMatchObject({ veil: null, video: { url: expect.any(String) } });

  await unfollowedVideos.run(site.deps, undefined as never);
  await followed();
  expect(await mediaOf(veiling)).toMatchObject({ veil: { reasons: ['parts'], parts: ['breasts'] } });
});

test('a video with a moment that no look could show stays unknown', async () => {
  const found = (await loadDetection(site.deps.db, id)) as Detection;
  const facts = (await loadPictureFacts(site.deps.db, id)) as PictureFacts;
  const saved = (notFollowed: NotFollowed[]) =>
    site.deps.db
      .transaction()
      .execute((tx) => saveFollowed(site.deps, tx, id, { ...found, tracks: [], parts: [], notFollowed }, facts));
  await saved([{ from: 1000, to: 1200 }]);
  const media = await mediaOf(veiling);
  expect(media).toMatchObject({ video: null, veil: { reasons: ['unknown'], style: 'overlay' } });
  for (const url of addressesIn(media)) expect(url).toContain('whole');
  await saved([{ from: 1000, to: 1200, part: 'face' }]);
  expect(await mediaOf(veiling)).toMatchObject({ veil: null, video: { url: expect.any(String) } });
});

test('a video that cannot be followed stays unknown, and is not tried for ever', async () => {
  await forgetFollowing();
  await site.deps.db.updateTable('detections').set({ follow_tries: 3 }).where('content_id', '=', id).execute();
  await unfollowedVideos.run(site.deps, undefined as never);
  expect(await jobs()).toMatchObject({ waiting: 0, running: 0, failed: 0 });
  expect(await mediaOf(veiling)).toMatchObject({ video: null, veil: { reasons: ['unknown'] } });
});
