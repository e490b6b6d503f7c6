import type { Cover, Review } from '@veil/contract/items/review.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent } from '../content/index.ts';
import { aCover, type Box } from './testing.ts';

let site: TestSite;
let maker: TestMember;
let other: TestMember;
let id: string;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  other = await site.newMember();
});
afterAll(() => site.close());
beforeEach(async () => {
  const censor = { type: 'blur', scope: 'detection', intensity: 60 } as const;
  id = await aPublishedPicture(site.deps, maker, { censor, parts: ['face'] });
});

const shown = async (): Promise<Review> => (await site.as(maker).get(`/api/content/${id}/review`)).json<Review>();
const post = async (change: object) => {
  const { revision, covers } = await shown();
  return site.as(maker).post(`/api/content/${id}/review`, { revision, covers, publish: true, ...change });
};
const everything = async () => [
  await site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst(),
  await site.deps.db.selectFrom('corrections').selectAll().where('content_id', '=', id).execute(),
  await site.deps.db.selectFrom('masters').selectAll().where('content_id', '=', id).execute(),
];

const box: Box = [0.2, 0.2, 0.2, 0.2];
const at = (time: number, place: Box = box) => ({ at: time, box: place });
const faulty: [string, Partial<Cover>[] | object[], string][] = [
  ['without a width', [{ keys: [at(0, [0.2, 0.2, 0, 0.2])] }], 'covers.0.keys.0.box'],
  ['far from the picture', [{ keys: [at(0, [4, 0.2, 0.2, 0.2])] }], 'covers.0.keys.0.box'],
  ['beside the picture', [{ keys: [at(0, [-0.4, 0.2, 0.3, 0.2])] }], 'covers.0.keys.0.box'],
  ['of endless size', [{ keys: [at(0, [-0.5, -0.5, 1e5, 1])] }], 'covers.0.keys.0.box'],
  ['with two keys in a still picture', [{ keys: [at(0), at(100)] }], 'covers.0.keys'],
  ['with a late key in a still picture', [{ keys: [at(100)] }], 'covers.0.keys'],
  ['with the id of another', [{}, {}], 'covers.1.id'],
  ['without a key', [{ keys: [] }], 'covers.0.keys'],
  ['of no known part', [{ part: 'tail' }], 'covers.0.part'],
  ['of no known shape', [{ shape: 'star' }], 'covers.0.shape'],
];

describe('a cover is refused, and nothing is kept of it', () => {
  test.each(faulty)('%s', async (_, covers, field) => {
    const before = await everything();
    const answer = await post({ covers: covers.map((wishes) => aCover(box, wishes as Partial<Cover>)) });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: expect.any(String) } });
    expect(await everything()).toEqual(before);
  });

  test('with a part that the site does not offer', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    const options = (await site.as(admin).get('/api/upload-options')).json();
    const bodyParts = { available: ['face'], defaultSelected: ['face'] };
    const fewer = { ...options, censor: { ...options.censor, bodyParts } };
    expect((await saveSettings(site.as(admin), 'uploads', fewer)).statusCode).toBe(200);
    try {
      const answer = await post({ covers: [aCover(box, { part: 'feet' })] });
      expect(answer.json()).toMatchObject({ code: 'invalid', fields: { 'covers.0.part': expect.any(String) } });
      expect((await post({ covers: [aCover(box, { part: 'face' })] })).statusCode).toBe(200);
    } finally {
      await saveSettings(site.as(admin), 'uploads', options);
    }
  });

  test('in a moving picture with keys that go back in time, or lie after its end', async () => {
    const picture = JSON.stringify({ kind: 'image', width: 800, height: 600, frames: 20, durationMs: 2000 });
    await site.deps.db.updateTable('detections').set({ picture }).where('content_id', '=', id).execute();
    for (const keys of [
      [at(500), at(400)],
      [at(0), at(0)],
      [at(0), at(60_000)],
    ]) {
      const answer = await post({ covers: [aCover(box, { keys })] });
      expect(answer.json()).toMatchObject({ code: 'invalid', fields: { 'covers.0.keys': expect.any(String) } });
    }
    const layer = (nth: number) => aCover(box, { id: `${nth}`, keys: [at(0, [0, 0, 1, 1]), at(2000, [0, 0, 1, 1])] });
    const layers = await post({ covers: Array.from({ length: 21 }, (_, nth) => layer(nth)) });
    expect(layers.json()).toMatchObject({ code: 'invalid', fields: { covers: expect.any(String) } });
    expect((await post({ covers: [aCover(box, { keys: [at(0), at(2000)] })] })).statusCode).toBe(200);
  });
});

describe('a change is refused', () => {
  const isRefused = async (answer: Promise<{ json(): unknown }>, refusal: object) => {
    const before = await everything();
    expect((await answer).json()).toMatchObject(refusal);
    expect(await everything()).toEqual(before);
  };

  test('where another was made since the covers were loaded', async () => {
    const { revision, covers } = await shown();
    expect((await post({ covers: [aCover(box)], publish: false })).statusCode).toBe(200);
    const late = site.as(maker).post(`/api/content/${id}/review`, { revision, covers, publish: true });
    await isRefused(late, { status: 409, code: 'conflict', detail: expect.stringContaining('Load them again') });
  });

  test('of two that are sent at once, to one of them', async () => {
    const { revision } = await shown();
    const send = (x: number) => {
      const covers = [aCover([x, 0.2, 0.2, 0.2])];
      return site.as(maker).post(`/api/content/${id}/review`, { revision, covers, publish: true });
    };
    const statuses = (await Promise.all([send(0.1), send(0.5)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('while the item is processed', async () => {
    await post({ covers: [aCover(box)] });
    await isRefused(post({ covers: [] }), { status: 409, detail: expect.stringContaining('processed') });
  });

  test('while it is under review by a moderator, or reported', async () => {
    await site.as(other).post(`/api/content/${id}/report`, { reason: 'spam' });
    await isRefused(post({ publish: false, covers: [] }), { status: 409, code: 'conflict' });
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    await isRefused(post({ publish: false, covers: [] }), { status: 409, code: 'conflict' });
  });

  test('that would publish it uncovered, where the site does not', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    const options = (await site.as(admin).get('/api/upload-options')).json();
    const { censor } = options;
    const strict = { ...options, censor: { ...censor, intensity: { min: 20, max: 200, step: 1 } } };
    await saveSettings(site.as(admin), 'uploads', strict);
    try {
      const [left] = (await shown()).covers;
      const refusal = { status: 400, code: 'invalid', fields: { covers: expect.stringContaining('uncovered') } };
      await isRefused(post({ covers: [] }), refusal);
      await isRefused(post({ covers: [{ ...left, covered: false }] }), refusal);
      await isRefused(post({ censor: { type: 'none', intensity: 0 } }), refusal);
      await isRefused(post({ censor: { type: 'blur', intensity: 5 } }), { status: 400, code: 'invalid' });
    } finally {
      await saveSettings(site.as(admin), 'uploads', options);
    }
  });

  test('to everybody but the maker', async () => {
    const { revision, covers } = await shown();
    for (const who of [other, await site.newMember({ staff: 'moderator' }), await site.newMember({ staff: 'admin' })]) {
      const answer = site.as(who).post(`/api/content/${id}/review`, { revision, covers: [], publish: true });
      expect(covers).toHaveLength(1);
      await isRefused(answer, { status: 404, code: 'not_found' });
    }
  });
});

test('with nothing covered an item is published uncovered, where the site allows it, and counts as that', async () => {
  expect((await post({ covers: [] })).json()).toMatchObject({
    status: 'processing',
    censor: { type: 'none', intensity: 0 },
  });
});

test('corrections are kept with who made them and when, the newest twenty', async () => {
  for (let nth = 1; nth <= 23; nth++) {
    expect((await post({ publish: false, covers: [aCover([0.1, 0.1, nth / 100, 0.2])] })).statusCode).toBe(200);
  }
  const kept = await site.deps.db
    .selectFrom('corrections')
    .selectAll()
    .where('content_id', '=', id)
    .orderBy('number')
    .execute();
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 4));
  expect(kept[0]).toMatchObject({ corrected_by: maker.id, corrected_at: site.clock.now(), mask_version: null });
});
