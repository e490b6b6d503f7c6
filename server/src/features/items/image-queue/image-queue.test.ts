import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { houseMember, houseMemberId } from '../../people/members/index.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { aFigure, openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { aPoolItem } from '../sources/testing.ts';
import { queueDefaults, queueOf } from './testing.ts';

let site: PublishingSite;
let admin: TestMember;
let queue: ReturnType<typeof queueOf>;

beforeAll(async () => {
  site = await openPublishingSite();
  admin = await site.newMember({ staff: 'admin', name: 'Amy' });
  queue = queueOf(site, admin);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.deleteFrom('image_queue').execute();
  await site.deps.db.deleteFrom('pool_items').execute();
  await site.deps.db.deleteFrom('image_queue_pictures').execute();
  await queue.save();
});

let drawn = 640;
async function aFigureInPool(colour: 'red' | 'green' | 'none', source = {}) {
  drawn += 16;
  return aPoolItem(site, { title: `Figure ${drawn}`, source, bytes: await aFigure(colour, drawn) });
}

describe('the config', () => {
  const post = async (change: object) => (await site.as(admin).post('/api/image-queue/config', change)).json();

  it('is kept, and falls back to 1 to 3 copies and intensity 10 to 60 where values are not numbers', async () => {
    const words = { copiesMin: 'x', copiesMax: null, intensityMin: '', intensityMax: 'many' };
    const { perHour, ...rest } = queueDefaults;
    const saved = { ...queueDefaults, copiesMin: 1, copiesMax: 3, intensityMin: 10, intensityMax: 60 };
    expect(await post({ ...rest, ...words })).toEqual(saved);
    const structures = { copiesMin: [], copiesMax: [2], intensityMin: [[]], intensityMax: {} };
    expect(await post({ ...rest, ...structures })).toEqual(saved);
    expect((await site.as(admin).get('/api/image-queue/config')).json()).toEqual({ ...saved, perHour });
  });

  it.each([
    [{ copiesMin: 0 }, 'copiesMin'],
    [{ copiesMax: 11 }, 'copiesMax'],
    [{ copiesMin: 3, copiesMax: 2 }, 'copiesMax'],
    [{ intensityMin: 0 }, 'intensityMin'],
    [{ intensityMax: 201 }, 'intensityMax'],
    [{ intensityMin: 61 }, 'intensityMax'],
    [{ perHour: 0 }, 'perHour'],
    [{ censorTypes: [] }, 'censorTypes'],
    [{ licences: [] }, 'licences'],
    [{ requiredParts: ['feet'] }, 'requiredParts'],
    [{ censorTypes: ['blackout'] }, 'copiesMin'],
  ])('is refused: %o', async (change, field) => {
    const answer = await post({ ...queueDefaults, ...change });
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['invalid', [field]]);
  });
});

describe('the queue', () => {
  it('is started once somebody attests what it publishes, and only then runs', async () => {
    expect(await queue.status()).toMatchObject({ paused: true, attested: null, blocked: null });
    expect((await queue.run()).json().code).toBe('conflict');
    expect((await queue.resume(false)).json().fields).toHaveProperty('adultsAgree');
    expect((await queue.resume()).json()).toMatchObject({ paused: false, attested: { by: 'Amy' } });
    expect((await queue.pause()).json()).toMatchObject({ paused: true });
    expect((await queue.resume(false)).json()).toMatchObject({ paused: false });
  });

  it('publishes copies of pictures with the required parts, credited, under the house account', async () => {
    const source = {
      licence: 'cc_by' as const,
      name: 'Drawings',
      url: `https://drawings.example/${drawn}`,
      author: 'A painter',
    };
    await aFigureInPool('red', source);
    await aFigureInPool('green');
    await aFigureInPool('none');
    await queue.resume();
    await queue.until('published', 2);
    const { pictures } = await queue.checked();
    expect(pictures).toEqual({
      total: 3,
      waiting: 0,
      checked: 3,
      taken: 1,
      skipped: [{ reason: 'partsMissing', count: 2 }],
    });
    const { items, total } = await queue.copies();
    expect([total, items.map(({ number }) => number)]).toEqual([2, [1, 2]]);
    for (const { censor, item } of items) {
      expect(censor.type).toBe('pixelate');
      expect(censor.intensity).toBeGreaterThanOrEqual(40);
      expect(censor.intensity).toBeLessThanOrEqual(60);
      expect(item).toMatchObject({ source, author: { name: 'House' }, visibility: 'public' });
    }
    const member = await site.newMember();
    const seen = await site.as(member).get(`/api/content/${items[0]?.item?.id}`);
    expect(seen.json()).toMatchObject({ status: 'ready', source, censor: items[0]?.censor });
    const { house } = await queue.status();
    expect((await site.as(member).get(`/api/users/${house?.slug}`)).json()).toMatchObject({ role: 'creator' });
    expect((await site.as(member).get('/api/users/House')).statusCode).toBe(200);
  });

  it('takes pictures of the chosen licences only, also after a change of the licence', async () => {
    await queue.save({ licences: ['cc_by'] });
    const { id } = await aFigureInPool('red');
    await queue.resume();
    expect((await queue.checked()).pictures.skipped).toEqual([{ reason: 'licence', count: 1 }]);
    await site.as(admin).post(`/api/admin/public-content/${id}`, { licence: 'cc_by' });
    await queue.until('waiting', 2);
    // A copy that was drawn before follows the licence too.
    await site.as(admin).post(`/api/admin/public-content/${id}`, { licence: 'own' });
    const { errors } = await queue.until('failed', 2);
    expect(errors[0]?.sentence).toContain('licence');
  });

  it('keeps within its rate, takes one picture when asked, and stands still while it is paused', async () => {
    await queue.save({ perHour: 1 });
    for (let made = 0; made < 2; made++) await aFigureInPool('red');
    site.clock.pass(2 * 3_600_000);
    await queue.resume();
    await queue.until('published', 1);
    expect(await queue.status()).toMatchObject({ hour: { made: 1, limit: 1 }, copies: { waiting: 1 } });
    await queue.pause();
    expect((await queue.run()).json()).toMatchObject({ paused: true, runsNow: true });
    expect(await queue.until('published', 2)).toMatchObject({ pictures: { waiting: 1 } });
    await vi.waitFor(async () => expect((await queue.statusAfterTurn()).runsNow).toBe(false), { timeout: 20_000 });
    await queue.run();
    await queue.until('published', 4);
  });

  it('judges skipped pictures again by a new config without looking again, and leaves drawn copies as they are', async () => {
    const { id } = await aFigureInPool('green');
    const other = await aFigureInPool('red');
    await queue.resume();
    await queue.until('published', 2);
    await queue.checked();
    await queue.pause();
    const kept = await site.deps.db
      .selectFrom('image_queue_pictures')
      .selectAll()
      .where('pool_item_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.reason).toBe('partsMissing');
    // Only the stored detection can tell now.
    const { parts } = kept.detection as unknown as { parts: object[] };
    const detection = { ...(kept.detection as object), model: 'as it was', parts };
    const change = { detection: JSON.stringify(detection) };
    await site.deps.db.updateTable('image_queue_pictures').set(change).where('pool_item_id', '=', id).execute();
    await queue.save({ requiredParts: ['face'], censorTypes: ['blackout'], copiesMin: 1, copiesMax: 1 });
    await queue.resume();
    await queue.until('published', 3);
    const { items } = await queue.copies();
    const mine = items.filter(({ poolItemId }) => poolItemId === id);
    expect(mine).toMatchObject([{ censor: { type: 'blackout', scope: 'full' } }]);
    const before = items.filter(({ poolItemId }) => poolItemId === other.id);
    expect(before.map(({ censor }) => censor.type)).toEqual(['pixelate', 'pixelate']);
    const found = await site.deps.db
      .selectFrom('detections')
      .select('model')
      .where('content_id', '=', mine[0]?.item?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(found.model).toBe('as it was');
  });

  it('takes its copies down with their picture, and not what members made of it', async () => {
    const { id } = await aFigureInPool('red');
    await queue.resume();
    await queue.until('published', 2);
    const ids = (await queue.copies()).items.map(({ item }) => item?.id ?? '');
    const form = { title: 'Mine', adultsAgree: true, publicContentUrl: id, censorScope: 'full' };
    const own = (await site.as(site.maker).upload('/api/upload', form)).json<{ id: string }>().id;
    await queue.pause();
    expect((await site.as(admin).delete(`/api/admin/public-content/${id}`)).statusCode).toBe(200);
    const left = async () => {
      await queue.statusAfterTurn();
      return (await queue.copies()).total;
    };
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    for (const one of ids) expect((await site.as(admin).get(`/api/content/${one}`)).statusCode).toBe(404);
    expect((await site.as(site.maker).get(`/api/content/${own}`)).statusCode).toBe(200);
  });

  it('says why it stands still', async () => {
    const options = (await site.as(admin).get('/api/upload-options')).json();
    await saveSettings(site.as(admin), 'uploads', { ...options, reviewRequired: true });
    expect((await queue.status()).blocked).toContain('Makers always check');
    await queue.resume();
    const refused = (await queue.run()).json();
    expect([refused.code, refused.detail]).toEqual(['conflict', expect.stringContaining('Makers always check')]);
    await saveSettings(site.as(admin), 'uploads', options);
    await houseMember(site.deps.db, site.clock.now());
    const suspend = (status: string) =>
      site.deps.db.updateTable('members').set({ status }).where('id', '=', houseMemberId).execute();
    await suspend('suspended');
    expect((await queue.status()).blocked).toContain('suspended');
    await suspend('active');
    expect((await queue.status()).blocked).toBeNull();
  });

  it('says what could not be read, and tries again when asked', async () => {
    const { id } = await aFigureInPool('red');
    const options = (await site.as(admin).get('/api/upload-options')).json();
    const accept = options.accept.filter((type: string) => type !== 'png');
    await saveSettings(site.as(admin), 'uploads', { ...options, accept });
    await queue.resume();
    const { errors, pictures } = await queue.checked();
    expect(pictures.skipped).toEqual([{ reason: 'refused', count: 1 }]);
    expect(errors).toMatchObject([{ title: expect.stringMatching(/^Figure/), sentence: expect.any(String) }]);
    await saveSettings(site.as(admin), 'uploads', options);
    expect((await queue.retry()).json()).toMatchObject({ errors: [], pictures: { waiting: 1 } });
    await queue.until('published', 2);
    expect((await queue.copies()).items.every(({ poolItemId }) => poolItemId === id)).toBe(true);
  });
});

describe('what the site asks of its copies', () => {
  const settings = async (subject: string, values: object) => {
    const row = await site.deps.db
      .selectFrom('settings')
      .select('version')
      .where('subject', '=', subject)
      .executeTakeFirst();
    const groups = [{ subject, version: row?.version ?? 0, values }];
    expect((await site.as(admin).post('/api/admin/settings', { groups })).statusCode).toBe(200);
  };

  afterEach(async () => {
    await settings('consent', { mode: 'off' });
    await settings('publishing', { approval: 'open' });
  });

  it('is consent as of any item: they wait, say why, and go public once an admin states that nobody is shown', async () => {
    await settings('consent', { mode: 'required' });
    await aFigureInPool('red');
    await queue.resume();
    await queue.until('held', 2);
    const held = (await queue.copies()).items;
    expect(held.map(({ notice }) => notice)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('It waits for the people shown')),
    );
    const german = await site.as(admin).get('/api/image-queue/copies', { 'accept-language': 'de' });
    expect(german.json().items[0].notice).toMatch(/^Sie wartet auf die gezeigten Personen/);
    const reader = await site.newMember();
    for (const { item } of held) {
      expect((await site.as(reader).get(`/api/content/${item?.id}`)).statusCode).toBe(404);
      const stated = await site.as(admin).post(`/api/content/${item?.id}/no-person`, { stated: true });
      expect(stated.statusCode).toBe(200);
      expect((await site.as(reader).get(`/api/content/${item?.id}`)).statusCode).toBe(200);
    }
  });

  it('is no approval of first items, because the house account is no new member', async () => {
    await settings('publishing', { approval: 'new-members', newMemberItems: 5 });
    await aFigureInPool('red');
    await queue.resume();
    const { copies } = await queue.until('published', 2);
    expect(copies).toMatchObject({ held: 0 });
    const newcomer = await site.newMember();
    const { id } = await aPublishedPicture(site.deps, newcomer, { width: 64, height: 48 }).then((made) => ({
      id: made,
    }));
    expect((await site.as(await site.newMember()).get(`/api/content/${id}`)).statusCode).toBe(404);
  });
});
