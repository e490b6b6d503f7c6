import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { aGrant, anAdmin, aTier } from '../../people/patron/builders.ts';
import { aStamp, discPng } from './builders.ts';
import { readStampPixels, refuseStamps } from './index.ts';

let site: TestSite;
let admin: TestMember;
let plain: TestMember;
let silver: string;
let gold: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await anAdmin(site);
  plain = await site.newMember();
  silver = await aTier(site, { name: 'Silver', level: 1 });
  gold = await aTier(site, { name: 'Gold', level: 2 });
});
afterAll(() => site.close());

type Listed = {
  id: string;
  name: string;
  url: string | null;
  thumbnail: string;
  allowed: boolean;
  tiers: { name: string }[];
};
const list = async (who = plain): Promise<Listed[]> => (await site.as(who).get('/api/stamps')).json().items;
const listed = async (id: string, who = plain) => (await list(who)).find((stamp) => stamp.id === id);
const change = (id: string, body: object, who = admin) => site.as(who).post(`/api/admin/stamps/${id}`, body);
const upload = async (
  bytes: Buffer | Uint8Array,
  fields: Record<string, string> = { name: 'A stamp' },
  type = 'image/png',
) => site.as(admin).upload('/api/admin/stamps/upload', fields, { name: 'file', type, bytes });
const refused = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const refusal = (run: Promise<void>): Promise<Refusal | null> =>
  run.then(
    () => null,
    (error: Refusal) => error,
  );
const may = (who: TestMember, ...ids: string[]) => refusal(refuseStamps(site.deps.db, who, ids, site.clock.now()));

async function patronOf(tierId: string, days?: number): Promise<TestMember> {
  const member = await site.newMember();
  const endsAt = days ? new Date(site.clock.now().getTime() + days * 86_400_000).toISOString() : null;
  await aGrant(site, member, { tierId, endsAt });
  return member;
}

describe('POST /admin/stamps/upload', () => {
  it('makes a PNG with transparency, a thumbnail, and the same pixels for the server', async () => {
    const made = (await upload(await discPng(1500))).json();
    expect(made).toMatchObject({ name: 'A stamp', width: 1024, height: 1024, active: true, tiers: [], drawn: false });
    const file = await site.visitor.get(made.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([1024, 1024, 4]);
    expect([data[3], data[(512 * 1024 + 512) * 4 + 3]]).toEqual([0, 255]);
    const [pixels] = await readStampPixels(site.deps, [made.id]);
    expect(Buffer.from(pixels?.rgba ?? []).equals(data)).toBe(true);
    const thumb = await sharp((await site.visitor.get(made.thumbnail)).rawPayload).metadata();
    expect([thumb.width, thumb.hasAlpha, thumb.format]).toEqual([192, true, 'webp']);
  });

  it('takes photographs upright and without metadata, and WebP', async () => {
    const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } });
    const jpeg = await photo
      .clone()
      .withExif({ IFD0: { Artist: 'A' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = (await upload(jpeg, { name: 'Photo', active: 'false' }, 'image/jpeg')).json();
    expect(made).toMatchObject({ width: 40, height: 60, active: false, allowed: false });
    expect((await sharp((await site.visitor.get(made.url)).rawPayload).metadata()).exif).toBeUndefined();
    expect((await upload(await photo.clone().webp().toBuffer(), { name: 'W' }, 'image/webp')).statusCode).toBe(200);
  });

  it('is reached at the older address, too', async () => {
    const file = { name: 'a.png', type: 'image/png', bytes: await discPng() };
    expect((await site.as(admin).upload('/api/admin/stamps', { name: 'Old' }, file)).statusCode).toBe(200);
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'unsupported_type'],
    ['an SVG that calls itself a PNG', () => Buffer.from('<?xml version="1.0"?><svg/>'), 415, 'unsupported_type'],
    ['no bytes', () => Buffer.alloc(0), 422, 'broken_file'],
    ['half a PNG', async () => (await discPng()).subarray(0, 200), 422, 'broken_file'],
    ['more than 5 MB', () => Buffer.alloc(5_000_001), 413, 'too_large'],
    [
      'a picture of nothing',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      422,
      'broken_file',
    ],
  ])('refuses %s', async (_name, bytes, ...expected) => {
    expect(refused(await upload(await bytes()))).toEqual(expected);
  });

  it('refuses a stamp without a name, without a file and of an unknown tier, and stores nothing', async () => {
    const before = (await site.as(admin).get('/api/admin/stamps')).json().total;
    expect(refused(await upload(await discPng(), { name: ' ' }))).toEqual([400, 'invalid']);
    expect(refused(await site.as(admin).upload('/api/admin/stamps/upload', { name: 'X' }))).toEqual([400, 'invalid']);
    expect(refused(await upload(await discPng(), { name: 'X', tiers: plain.id }))).toEqual([400, 'invalid']);
    expect(refused(await upload(await discPng(), { name: 'X', tiers: 'gold' }))).toEqual([400, 'invalid']);
    expect((await site.as(admin).get('/api/admin/stamps')).json().total).toBe(before);
  });
});

describe('the tier of a stamp', () => {
  it('is asked of each member', async () => {
    const [open, ofSilver, ofGold] = [
      await aStamp(site),
      await aStamp(site, { tiers: [silver] }),
      await aStamp(site, { name: 'Crown', tiers: [gold] }),
    ];
    const [free, low, high] = [await site.newMember(), await patronOf(silver), await patronOf(gold)];
    await site.as(free).post('/api/patron', { mode: 'free' });
    const allowed = async (who: TestMember) => {
      const stamps = await list(who);
      return [open, ofSilver, ofGold].map((id) => stamps.find((stamp) => stamp.id === id)?.allowed);
    };
    expect(await allowed(plain)).toEqual([true, false, false]);
    expect(await allowed(free)).toEqual([true, false, false]);
    expect(await allowed(low)).toEqual([true, true, false]);
    expect(await allowed(high)).toEqual([true, true, true]);
    expect(await may(high, open, ofSilver, ofGold, open)).toBeNull();
    expect(await may(low, open, ofGold)).toMatchObject({
      code: 'stamp_not_allowed',
      message: 'The stamp “Crown” is for patrons of Gold',
    });
    expect(await may(plain, ofSilver)).toMatchObject({ code: 'stamp_not_allowed' });
  });

  it('gives the thumbnail and no more to who has another one', async () => {
    const id = await aStamp(site, { tiers: [gold] });
    const locked = await listed(id);
    expect(locked).toMatchObject({ url: null, allowed: false, tiers: [{ name: 'Gold' }] });
    const stolen = String(locked?.thumbnail).replace('thumb.webp', 'stamp.png');
    expect((await site.visitor.get(stolen)).statusCode).toBe(404);
    expect((await site.visitor.get(stolen.replace('stamp.png', 'pixels'))).statusCode).toBe(404);
    expect((await site.visitor.get(stolen.replace('stamp.png', '__proto__'))).statusCode).toBe(404);
  });

  it('closes with the end of what was given', async () => {
    const id = await aStamp(site, { tiers: [gold] });
    const member = await patronOf(gold, 1);
    expect(await may(member, id)).toBeNull();
    site.clock.pass(86_400_000);
    expect(await may(member, id)).toMatchObject({ code: 'stamp_not_allowed' });
    admin = await site.signInAgain(admin);
    plain = await site.signInAgain(plain);
  });

  it('cannot be deleted while a stamp is for it', async () => {
    const id = await aTier(site);
    await aStamp(site, { tiers: [id] });
    expect(refused(await site.as(admin).delete(`/api/admin/patron/tiers/${id}`))).toEqual([409, 'conflict']);
  });
});

describe('a change of a stamp', () => {
  it('takes only what is sent', async () => {
    const id = await aStamp(site, { name: 'Before', tiers: [silver] });
    expect((await change(id, { name: 'After' })).json()).toMatchObject({ name: 'After', tiers: [{ id: silver }] });
    expect((await change(id, { tiers: [] })).json()).toMatchObject({ name: 'After', tiers: [], allowed: true });
    expect((await change(id, {})).statusCode).toBe(200);
    expect(refused(await change(id, { tiers: [plain.id] }))).toEqual([400, 'invalid']);
    expect(refused(await change(plain.id, { name: 'X' }))).toEqual([404, 'not_found']);
  });

  it('to inactive takes it from members, and admins keep seeing it', async () => {
    const id = await aStamp(site);
    await change(id, { active: false });
    expect(await listed(id)).toBeUndefined();
    expect(await may(plain, id)).toMatchObject({ code: 'stamp_not_allowed' });
    const { items } = (await site.as(admin).get('/api/admin/stamps')).json();
    expect(items.find((stamp: Listed) => stamp.id === id)).toMatchObject({ active: false, url: expect.any(String) });
  });
});

describe('a deleted stamp', () => {
  it('is offered to nobody, and edits that have it keep what is drawn', async () => {
    const id = await aStamp(site);
    expect((await site.as(admin).delete(`/api/admin/stamps/${id}`)).json()).toEqual({ ok: true });
    expect(await listed(id)).toBeUndefined();
    expect(await may(plain, id)).toMatchObject({ code: 'stamp_not_allowed' });
    expect(await readStampPixels(site.deps, [id])).toMatchObject([{ id, width: 96, height: 96 }]);
    expect(refused(await site.as(admin).delete(`/api/admin/stamps/${id}`))).toEqual([404, 'not_found']);
  });

  it('waits for an edit that is being saved with it', async () => {
    const id = await aStamp(site);
    let deleted = false;
    let deletion: Promise<unknown> = Promise.resolve();
    await site.deps.db.transaction().execute(async (tx) => {
      await refuseStamps(tx, plain, [id], site.clock.now());
      deletion = Promise.resolve(site.as(admin).delete(`/api/admin/stamps/${id}`)).then(() => {
        deleted = true;
      });
      // Waits until the deletion waits for the row.
      for (;;) {
        const { rows } = await site.deps.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        if (rows.length > 0) break;
      }
      expect(deleted).toBe(false);
    });
    await deletion;
    expect(await may(plain, id)).toMatchObject({ code: 'stamp_not_allowed' });
  });

  it('is deleted once by two admins at the same time', async () => {
    const id = await aStamp(site);
    const answers = await Promise.all([1, 2].map(() => site.as(admin).delete(`/api/admin/stamps/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});
