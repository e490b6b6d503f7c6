import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { AgeGuess } from '../../../media/index.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { loadHolds, releaseContent } from '../content/index.ts';
import { upsertDetection } from '../covers/index.ts';
import { fields } from '../uploads/testing.ts';
import { apparentAge } from './apparent-age.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  guest = await site.newMember();
});
afterAll(() => site.close());

type Rule = Parameters<typeof apparentAge.save>[1];
const rule = (change: Partial<Rule>) =>
  apparentAge.save(site.deps.db, { ...apparentAge.defaults, ...change }, site.clock.now());
beforeEach(() => rule({}));

const young: AgeGuess = { years: 18.4, spread: 3.2 };
const anItem = (visibility: 'public' | 'private', ages: readonly AgeGuess[]) =>
  aPublishedPicture(site.deps, maker, { width: 64, height: 48, visibility, ages });
const seenBy = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).statusCode === 200;
const change = async (id: string, visibility: 'public' | 'private') =>
  (await site.as(maker).post(`/api/content/${id}/edit`, { visibility })).statusCode;
const release = (id: string) => site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, 'age'));
const told = async (id: string) => {
  const rows = await site.deps.db
    .selectFrom('cases')
    .innerJoin('case_events', 'case_events.case_id', 'cases.id')
    .select('case_events.detail')
    .where('cases.content_id', '=', id)
    .where('case_events.kind', '=', 'concern')
    .execute();
  return rows.map(({ detail }) => (detail as { facts: unknown }).facts);
};

it('a new public item with a face below the limit waits for a moderator, and its maker is not told why', async () => {
  const id = await anItem('public', [{ years: 34.2, spread: 2 }, { years: 20.6, spread: 1 }, young]);
  expect([await seenBy(guest, id), await loadHolds(site.deps.db, id)]).toEqual([false, ['age']]);
  expect(await told(id)).toEqual([{ faces: 3, belowLimit: 2, lowest: 18, spread: 3, heldBelow: 21 }]);
  const own = (await site.as(maker).get(`/api/content/${id}`)).json();
  expect(own.backstage.hiddenFor).toBe('review');
  expect(JSON.stringify(own)).not.toMatch(/\bage\b|apparent/i);
  await release(id);
  expect(await seenBy(guest, id)).toBe(true);
});

it('a private item is not hidden from its maker, and waits when it is to become public', async () => {
  const id = await anItem('private', [young]);
  expect([await seenBy(maker, id), await loadHolds(site.deps.db, id), await told(id)]).toEqual([true, [], []]);
  expect(await change(id, 'public')).toBe(200);
  expect([await seenBy(guest, id), await loadHolds(site.deps.db, id)]).toEqual([false, ['age']]);
  expect(await told(id)).toHaveLength(1);
});

it('a picture that a moderator let through does not wait again, a new one does', async () => {
  const id = await anItem('public', [young]);
  await release(id);
  expect([await change(id, 'private'), await change(id, 'public')]).toEqual([200, 200]);
  expect([await seenBy(guest, id), (await told(id)).length]).toEqual([true, 1]);

  await change(id, 'private');
  await site.deps.db.deleteFrom('detections').where('content_id', '=', id).execute();
  const found = { adapter: 'pose' as const, model: 'drawn', parts: [], apparentAges: [young] };
  await upsertDetection(site.deps.db, id, found);
  await change(id, 'public');
  expect(await loadHolds(site.deps.db, id)).toEqual(['age']);
});

it('with the policy “tell” the item becomes public, and moderators are told once', async () => {
  await rule({ policy: 'tell' });
  const id = await anItem('public', [young]);
  expect([await seenBy(guest, id), (await told(id)).length]).toEqual([true, 1]);
  await change(id, 'private');
  await change(id, 'public');
  expect((await told(id)).length).toBe(1);
});

it.each([
  ['all faces look older', {}, [{ years: 21, spread: 9 }]],
  ['no face was found', {}, []],
  ['the site has no limit', { heldBelow: 0 }, [young]],
  ['the policy is “off”', { policy: 'off' as const }, [young]],
] as const)('nothing waits and nobody is told where %s', async (_, changed, ages) => {
  await rule(changed);
  const id = await anItem('public', ages);
  expect([await seenBy(guest, id), await told(id)]).toEqual([true, []]);
});

const home = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/human'));
const samples = path.resolve(home, '../assets/screenshot-facematch.jpg');

it.runIf(existsSync(samples))(
  'the default model’s guess about an uploaded photograph counts when it is to become public',
  async () => {
    const real = await openTestSite({ config: { detector: 'pose' } });
    try {
      await apparentAge.save(real.deps.db, { policy: 'hold', heldBelow: 40 }, real.clock.now());
      const uploader = await real.newMember();
      const portrait = sharp(samples).extract({ left: 1814, top: 397, width: 105, height: 105 }).resize(420);
      const file = { name: 'one.jpg', type: 'image/jpeg', bytes: await portrait.jpeg().toBuffer() };
      const send = { ...fields, censorType: 'none', visibility: 'private' };
      const { id } = (await real.as(uploader).upload('/api/upload', send, file)).json();
      const own = async () => (await real.as(uploader).get(`/api/content/${id}`)).json();
      await vi.waitFor(async () => expect((await own()).status).toBe('ready'), { timeout: 50_000 });
      expect(await loadHolds(real.deps.db, id)).toEqual([]);
      await real.as(uploader).post(`/api/content/${id}/edit`, { visibility: 'public' });
      expect(await loadHolds(real.deps.db, id)).toEqual(['age']);
    } finally {
      await real.close();
    }
  },
);
