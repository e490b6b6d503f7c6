import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClip, aRedSquare, framesOf } from '../../../media/builders/clip.ts';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { fields } from '../uploads/testing.ts';
import { aCover, type Box, reviewing } from './testing.ts';

const seconds = 2;
let site: PublishingSite;
let clip: Buffer;
beforeAll(async () => {
  site = await openPublishingSite();
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
  clip = await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4', seconds, aRedSquare));
  await rm(folder, { recursive: true });
});
afterAll(() => site.close());

const redPixels = (data: Uint8Array | Uint8ClampedArray): number => {
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 170 && (data[at + 1] ?? 0) < 90) count++;
  return count;
};

async function upload(wishes: object): Promise<string> {
  const file = { name: 'walk.mp4', type: 'video/mp4', bytes: clip };
  const said = { ...fields, videoConfirmed: true, ...wishes };
  return (await site.as(site.maker).upload('/api/upload', said, file)).json<{ id: string }>().id;
}

/** Red pixels in each frame for another member. */
async function redServed(id: string): Promise<number[]> {
  const { media } = (await site.as(site.other).get(`/api/content/${id}`)).json<ContentDetail>();
  const video = (await site.app.inject({ url: media?.video?.url ?? '' })).rawPayload;
  return (await framesOf(video)).map(({ data }) => redPixels(data));
}

test('a video that its maker covers by hand is covered along the keys, in each of its frames', async () => {
  const { review, publish } = reviewing(site);
  const id = await upload({ censorType: 'blackout', censorScope: 'manual', review: 'always' });
  expect(await site.settled(id)).toMatchObject({ status: 'needs_manual' });
  const shown = await review(id);
  expect(shown).toMatchObject({ type: 'video', moving: true, width: 320, height: 240 });
  expect(shown.covers.filter(({ covered }) => covered)).toEqual([]);

  // The square moves 10 of 320 px per frame, at ten frames a second.
  const keys: Cover['keys'] = [0, seconds * 1000 - 100].map((at) => {
    const box: Box = [at / 100 / 32, 0.25, 60 / 320, 0.25];
    return { at, box };
  });
  await publish(id, { covers: [aCover([0, 0, 1, 1], { keys })] });
  expect(await site.settled(id)).toMatchObject({ status: 'ready', kind: 'video' });
  expect(await redServed(id)).toEqual(Array(seconds * 10).fill(0));
});

test('parts that are chosen after a correction are covered beside what was drawn, once the maker has seen it', async () => {
  const { publish, review } = reviewing(site);
  const id = await upload({ censorType: 'none', review: 'always' });
  expect(await site.settled(id)).toMatchObject({ status: 'needs_review', parts_detected: ['breasts'] });
  await publish(id, { covers: [] });
  expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_type: 'none', parts_detected: ['breasts'] });
  const censor = { type: 'blackout', scope: 'detection', intensity: 0, bodyParts: ['breasts'] };
  expect((await site.as(site.maker).post(`/api/content/${id}/edit`, { censor })).statusCode).toBe(200);
  expect(await site.settled(id)).toMatchObject({ status: 'needs_review', censor_type: 'blackout' });
  const answer = await publish(id);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_type: 'blackout' });
  expect((await review(id)).covers.some(({ part, covered }) => part === 'breasts' && covered)).toBe(true);
  expect(await redServed(id)).toEqual(Array(seconds * 10).fill(0));
});
