import type { Cover } from '@veil/contract/items/review.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { fields } from '../uploads/testing.ts';
import { aCover, type Box, reviewing } from './testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
});
afterAll(() => site.close());

const [side, frameCount, delayMs] = [160, 10, 100];

/** A bright square of a fifth of the side moves over grey from left to right. */
async function aWalk(): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: frameCount }, (_, nth) => {
      const left = Math.round(xAt(nth) * side);
      const square = { create: { width: side / 5, height: side / 5, channels: 3 as const, background: '#fff' } };
      return sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
        .composite([{ input: square, left, top: side * 0.4 }])
        .png()
        .toBuffer();
    }),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: frames.map(() => delayMs) })
    .toBuffer();
}
const xAt = (frame: number) => 0.05 + (0.7 * frame) / (frameCount - 1);

async function upload(wishes: object): Promise<string> {
  const file = { name: 'walk.gif', type: 'image/gif', bytes: await aWalk() };
  const answer = await site.as(site.maker).upload('/api/upload', { ...fields, ...wishes }, file);
  return answer.json<{ id: string }>().id;
}

/** The brightest value of each frame of the master. */
async function brightest(id: string): Promise<number[]> {
  const { key } = await site.master(id);
  const { data, info } = await sharp(await site.deps.storage.bytes(key), { pages: -1 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = info.width * (info.pageHeight ?? info.height) * info.channels;
  return Array.from({ length: data.length / bytes }, (_, nth) => data.subarray(nth * bytes, (nth + 1) * bytes)).map(
    (frame) => frame.reduce((most, value) => Math.max(most, value), 0),
  );
}

test('a moving picture that its maker covers by hand is covered along the keys, in each of its frames', async () => {
  const { review, publish } = reviewing(site);
  const id = await upload({ censorType: 'blackout', censorScope: 'manual', review: 'always' });
  expect(await site.settled(id)).toMatchObject({ status: 'needs_manual' });
  const durationMs = frameCount * delayMs;
  expect(await review(id)).toMatchObject({ moving: true, width: side, height: side, durationMs, covers: [] });

  const keys: Cover['keys'] = [0, frameCount - 1].map((frame) => {
    const box: Box = [xAt(frame), 0.4, 0.2, 0.2];
    return { at: frame * delayMs, box };
  });
  const leaving = [0, 900].map((at) => ({ at, box: [0.9 + at / 1000, 0, 0.2, 0.1] as Box }));
  const covers = [aCover([0, 0, 1, 1], { keys }), aCover([0, 0, 1, 1], { id: 'leaves', keys: leaving })];
  const beside = leaving.slice(1);
  const nowhere = await publish(id, { covers: [aCover([0, 0, 1, 1], { keys: beside })] });
  expect([nowhere.statusCode, nowhere.json().fields]).toEqual([400, { 'covers.0.keys.0.box': expect.any(String) }]);
  const answer = await publish(id, { covers });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'processing']);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', animated: true });
  const bright = await brightest(id);
  expect(bright).toHaveLength(frameCount);
  for (const value of bright) expect(value).toBeLessThan(160);
});

test('anything that moves passes the eyes of a maker who would rather not look', async () => {
  const id = await upload({ censorType: 'none', review: 'if_needed' });
  expect(await site.settled(id)).toMatchObject({ status: 'needs_review' });
  const whole = await upload({ censorType: 'blackout', censorScope: 'full', review: 'if_needed' });
  expect(await site.settled(whole)).toMatchObject({ status: 'ready' });
});

test('the covers of what moves fast are saved as they were offered, and one key stands for the whole time', async () => {
  const { review, save } = reviewing(site);
  const id = await upload({ censorType: 'blackout', review: 'always', bodyParts: ['face', 'feet'] });
  expect((await site.settled(id)).status).toMatch(/^needs_/);
  // Two parts were lost in alternating frames.
  const lost = Array.from({ length: frameCount }, (_, nth) =>
    (['face', 'feet'] as const).map((part) => ({ from: nth * delayMs, to: nth * delayMs, part })),
  ).flat();
  const found = { tracks: '[]', not_followed: JSON.stringify(lost) };
  await site.deps.db.updateTable('detections').set(found).where('content_id', '=', id).execute();
  const { covers, notices } = await review(id);
  expect(covers).toMatchObject([{ part: null, covered: true, keys: [{ at: 0 }, { at: 900 }] }]);
  expect(notices.join(' ')).toContain('the whole picture is covered: 0:00.0 to 0:00.9.');
  expect((await save(id)).statusCode).toBe(200);

  const alone = aCover([0.1, 0.1, 0.2, 0.2], { keys: [{ at: 400, box: [0.1, 0.1, 0.2, 0.2] }] });
  const answer = await save(id, { covers: [alone] });
  expect(answer.json().covers[0].keys.map(({ at }: { at: number }) => at)).toEqual([0, frameCount * delayMs]);
});
