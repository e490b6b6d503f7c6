import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../app/testing.ts';
import type { Concern } from '../../deps.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { loadHolds, releaseContent } from '../content/index.ts';
import { fields } from '../uploads/testing.ts';
import { apparentAge, holdYoung } from './hold-young.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  guest = await site.newMember();
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
const isShown = async (id: string) => (await site.as(guest).get(`/api/content/${id}`)).statusCode === 200;
const limit = (heldBelow: number) => apparentAge.save(site.deps.db, { heldBelow }, site.clock.now());

/** What moderators are told where the model guesses these ages. */
async function see(contentId: string, apparentAges?: number[]): Promise<Concern[]> {
  const told: Concern[] = [];
  const hooks = { ...site.deps.hooks, onConcern: async (_: unknown, concern: Concern) => void told.push(concern) };
  const found = apparentAges ? { apparentAges } : {};
  await site.deps.db.transaction().execute((tx) => holdYoung({ ...site.deps, hooks }, tx, contentId, found));
  return told;
}

it('an upload with a face below the limit waits for a moderator, and nobody else is told why', async () => {
  await limit(21);
  const id = await anItem();
  expect(await see(id, [34.2, 20.6, 18.4])).toEqual([
    {
      contentId: id,
      kind: 'age',
      detail: { faces: 3, belowLimit: 2, lowest: 18, heldBelow: 21 },
      at: site.clock.now(),
    },
  ]);
  expect([await isShown(id), await loadHolds(site.deps.db, id)]).toEqual([false, ['age']]);
  const own = (await site.as(maker).get(`/api/content/${id}`)).json();
  expect(own.backstage.hiddenFor).toBe('review');
  expect(JSON.stringify(own)).not.toMatch(/\bage\b|apparent/i);
  await site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, 'age'));
  expect(await isShown(id)).toBe(true);
});

it.each([
  ['all faces look older', 21, [21, 45]],
  ['no face was found', 21, undefined],
  ['the site has no limit', 0, [3]],
] as const)('nothing waits where %s', async (_, heldBelow, ages) => {
  await limit(heldBelow);
  const id = await anItem();
  expect(await see(id, ages && [...ages])).toEqual([]);
  expect(await isShown(id)).toBe(true);
});

it('an item that waits already is told of once', async () => {
  await limit(21);
  const id = await anItem();
  expect(await see(id, [12])).toHaveLength(1);
  expect(await see(id, [12])).toEqual([]);
});

const home = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/human'));
const samples = path.resolve(home, '../assets/samples.jpg');

it.runIf(existsSync(samples))('the default model’s guess about an uploaded photograph counts', async () => {
  const real = await openTestSite({ config: { detector: 'pose' } });
  try {
    await apparentAge.save(real.deps.db, { heldBelow: 40 }, real.clock.now());
    const uploader = await real.newMember();
    // A section of the library's own sample sheet: one standing adult.
    const sheet = sharp(samples);
    const { width, height } = await sheet.metadata();
    const part = { left: Math.round(width * 0.17), top: Math.round(height * 0.4) };
    const size = { width: Math.round(width * 0.17), height: Math.round(height * 0.59) };
    const bytes = await sheet
      .extract({ ...part, ...size })
      .jpeg()
      .toBuffer();
    const file = { name: 'one.jpg', type: 'image/jpeg', bytes };
    const { id } = (await real.as(uploader).upload('/api/upload', { ...fields, censorType: 'none' }, file)).json();
    await vi.waitFor(async () => expect(await loadHolds(real.deps.db, id)).toEqual(['age']), { timeout: 50_000 });
  } finally {
    await real.close();
  }
});
