import type { AdminAdvert, Advert } from '@veil/contract/finding/advert.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aLandscape, drawn } from '../../../media/builders/picture.ts';
import { aGrant, aTier } from '../../people/patron/builders.ts';
import { anAdvert } from './builders.ts';
import { countAdverts } from './count-adverts.ts';

let site: TestSite;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.newMember({ staff: 'admin' });
  member = await site.newMember();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.deleteFrom('advert_days').execute();
  await site.deps.db.deleteFrom('adverts').execute();
});

const running = async (): Promise<Advert[]> => (await site.as(member).get('/api/adverts')).json().items;
const all = async (): Promise<AdminAdvert[]> => (await site.as(admin).get('/api/admin/adverts')).json().items;
const count = (items: object[], who = member) => site.as(who).post('/api/adverts/counts', { items });
const revenue = async () => (await site.as(admin).get('/api/ads/revenue?days=30')).json();
const fields = {
  title: 'Prints',
  linkUrl: 'https://example.org/prints',
  placement: 'left',
  tier: 'premium',
  weight: 3,
};

async function create(given: object, bytes?: Buffer, url = '/api/adverts') {
  const picture = bytes ?? (await drawn(aLandscape(640, 960)).jpeg().toBuffer());
  const form = { ...fields, ...given };
  return site.as(admin).upload(url, form, { name: 'advert.jpg', type: 'image/jpeg', bytes: picture });
}

describe('an advert', () => {
  it('is placed with a picture that is drawn afresh, and served to the page', async () => {
    const made = (await create({})).json<AdminAdvert>();
    expect(made).toMatchObject({ ...fields, format: 'side', page: 'any', device: 'any', impressions: 0, revenue: 0 });
    const [shown] = await running();
    const picture = await site.as(member).get(shown?.media.url ?? '');
    expect([picture.headers['content-type'], picture.rawPayload.subarray(8, 12).toString()]).toEqual([
      'image/webp',
      'WEBP',
    ]);
  });

  it('is taken at the older address, with the older name of its tier', async () => {
    const { tier: plan, ...older } = fields;
    const bytes = await drawn(aLandscape(640, 960)).jpeg().toBuffer();
    const file = { name: 'advert.jpg', type: 'image/jpeg', bytes };
    const made = await site.as(admin).upload('/api/adverts/upload', { ...older, plan }, file);
    expect(made.json()).toMatchObject({ tier: 'premium' });
  });

  it('is refused without a title, with a link that runs code, or with a file that is no picture', async () => {
    expect((await create({ title: ' ' })).json().fields).toHaveProperty('title');
    for (const linkUrl of ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'https://'])
      expect((await create({ linkUrl })).json().fields).toHaveProperty('linkUrl');
    expect((await create({}, Buffer.from('<svg/>'))).json().code).toBe('unsupported_type');
    expect(await all()).toEqual([]);
  });

  it('runs between its times, while it is not paused', async () => {
    const now = site.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000);
    await anAdvert(site.deps, { title: 'later', starts_at: at(1) });
    await anAdvert(site.deps, { title: 'over', starts_at: at(-2), ends_at: at(-1) });
    await anAdvert(site.deps, { title: 'paused', paused: true });
    const id = await anAdvert(site.deps, { title: 'now', ends_at: at(2) });
    expect((await running()).map(({ title }) => title)).toEqual(['now']);
    const wrong = await site.as(admin).post(`/api/adverts/${id}`, { endsAt: at(-3).toISOString() });
    expect(wrong.json().fields.endsAt).toBe('Choose a later time');
    await site.as(admin).post(`/api/adverts/${id}`, { paused: true });
    expect(await running()).toEqual([]);
    expect(await all()).toHaveLength(4);
  });

  it('goes with its picture, and what it earned stays', async () => {
    const id = await anAdvert(site.deps);
    await count([{ id, impressions: 4, clicks: 2 }]);
    const before = await revenue();
    const url = (await running())[0]?.media.url ?? '';
    expect((await site.as(member).get(url)).statusCode).toBe(200);
    expect((await site.as(admin).delete(`/api/adverts/${id}`)).statusCode).toBe(200);
    expect((await site.as(member).get(url)).statusCode).toBe(404);
    await count([{ id, impressions: 4, clicks: 2 }]);
    expect(await revenue()).toEqual(before);
    expect((await site.as(admin).delete(`/api/adverts/${id}`)).statusCode).toBe(404);
  });
});

describe('a patron', () => {
  it('switches adverts off where their tier says so, for as long as they have it', async () => {
    await anAdvert(site.deps);
    const patron = await site.newMember();
    const shownTo = async () => (await site.as(patron).get('/api/adverts')).json().items.length;
    const choose = (shown: boolean) => site.as(patron).post('/api/me/adverts', { shown });
    expect([(await choose(false)).json().code, await shownTo()]).toEqual(['forbidden', 1]);
    const tierId = await aTier(site, { noAdverts: true });
    const hour = 3_600_000;
    await aGrant(site, patron, { tierId, endsAt: new Date(site.clock.now().getTime() + hour).toISOString() });
    expect([(await choose(false)).json(), await shownTo()]).toEqual([{ shown: false, mayTurnOff: true }, 0]);
    site.clock.pass(2 * hour);
    expect(await shownTo()).toBe(1);
  });
});

describe('what is counted', () => {
  it('is exact when 10,000 impressions are sent at once', async () => {
    const ids = [await anAdvert(site.deps), await anAdvert(site.deps)];
    const [first = '', second = ''] = ids;
    await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        // Both orders run, which would deadlock without a fixed lock order. Two members, because each has a cap.
        countAdverts(
          site.deps,
          { id: crypto.randomUUID() },
          {
            body: {
              items: [
                { id: at % 2 ? first : second, impressions: 5, clicks: 0 },
                { id: at % 2 ? second : first, impressions: 5, clicks: at % 10 === 0 ? 1 : 0 },
              ],
            },
          },
        ),
      ),
    );
    const { total } = await revenue();
    expect(total).toEqual({ impressions: 10_000, clicks: 100, revenue: 10_000 * 0.25 + 100 * 12 });
  }, 60_000);

  it('keeps the rate of its moment, and adds up to what was counted', async () => {
    const id = await anAdvert(site.deps);
    const step = fc.oneof(
      fc.record({ impressions: fc.nat(50), clicks: fc.nat(3) }),
      fc.record({ ratePerThousand: fc.nat(5000), ratePerClick: fc.nat(100) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await site.deps.db.deleteFrom('advert_days').execute();
        await site.as(admin).post(`/api/adverts/${id}`, { ratePerThousand: 250, ratePerClick: 12 });
        let rates = { ratePerThousand: 250, ratePerClick: 12 };
        const sum = { impressions: 0, clicks: 0, thousandths: 0 };
        for (const one of steps) {
          if ('ratePerClick' in one) {
            rates = one;
            await site.as(admin).post(`/api/adverts/${id}`, one);
            continue;
          }
          await countAdverts(site.deps, { id: crypto.randomUUID() }, { body: { items: [{ id, ...one }] } });
          sum.impressions += one.impressions;
          sum.clicks += one.clicks;
          sum.thousandths += one.impressions * rates.ratePerThousand + 1000 * one.clicks * rates.ratePerClick;
        }
        const { impressions, clicks } = sum;
        expect((await revenue()).total).toEqual({ impressions, clicks, revenue: Math.round(sum.thousandths / 1000) });
      }),
      { numRuns: 12 },
    );
  });

  it('comes by day, and refuses numbers that no page can have seen', async () => {
    const id = await anAdvert(site.deps);
    await count([{ id, impressions: 2, clicks: 0 }]);
    site.clock.pass(24 * 3_600_000);
    await count([
      { id, impressions: 3, clicks: 1 },
      { id, impressions: 1, clicks: 0 },
    ]);
    // An id named twice counts as one view.
    expect((await revenue()).days.map(({ impressions }: { impressions: number }) => impressions)).toEqual([2, 3]);
    expect((await count([{ id, impressions: 51, clicks: 0 }])).json().code).toBe('invalid');
    expect((await count([{ id: crypto.randomUUID(), impressions: 1, clicks: 0 }])).statusCode).toBe(200);
    expect((await all())[0]).toMatchObject({ impressions: 5, clicks: 1 });
  });

  it('is of adverts that run, up to a cap of one member, advert and day, and says nothing of who saw what', async () => {
    await site.deps.db.deleteFrom('advert_counted').execute();
    const [id, other] = [await anAdvert(site.deps), await anAdvert(site.deps)];
    const paused = await anAdvert(site.deps, { paused: true });
    const later = await anAdvert(site.deps, { starts_at: new Date(site.clock.now().getTime() + 3_600_000) });
    const send = (one: string) => count(Array.from({ length: 50 }, () => ({ id: one, impressions: 50, clicks: 5 })));
    await Promise.all([send(id), send(id), send(id), send(paused), send(later)]);
    await send(other);
    const counted = { impressions: 50, clicks: 3 };
    expect((await revenue()).total).toMatchObject({ impressions: 100, clicks: 6 });
    const sums = Object.fromEntries((await all()).map((one: { id: string }) => [one.id, one]));
    expect([sums[id], sums[other]]).toMatchObject([counted, counted]);
    expect([sums[paused], sums[later]]).toMatchObject([
      { impressions: 0, clicks: 0 },
      { impressions: 0, clicks: 0 },
    ]);
    const second = await site.newMember();
    await site.as(second).post('/api/adverts/counts', { items: [{ id, impressions: 1, clicks: 0 }] });
    expect((await revenue()).total).toMatchObject({ impressions: 101 });

    const rows = () => site.deps.db.selectFrom('advert_counted').selectAll().execute();
    const stored = JSON.stringify(await rows());
    for (const known of [member.id, second.id, id]) expect(stored).not.toContain(known);
    await site.runRepeated('advert counts of earlier days');
    expect(await rows()).toHaveLength(3);
    site.clock.pass(24 * 3_600_000);
    await site.runRepeated('advert counts of earlier days');
    expect(await rows()).toEqual([]);
  });
});

it('gives amounts in the currency of the site, which an admin sets', async () => {
  const made = (await create({})).json();
  await aTier(site, {});
  const tiers = async () => (await site.as(member).get('/api/patron/tiers')).json().items;
  expect([made.currency, (await revenue()).currency, (await tiers())[0].currency]).toEqual(['USD', 'USD', 'USD']);
  const change = (currency: string, version: number) =>
    site.as(admin).post('/api/admin/settings', { groups: [{ subject: 'money', version, values: { currency } }] });
  expect((await change('XYZ', 0)).json()).toMatchObject({ code: 'invalid' });
  expect((await change('EUR', 0)).statusCode).toBe(200);
  const [advert] = await all();
  expect([advert?.currency, (await revenue()).currency, (await tiers())[0].currency]).toEqual(['EUR', 'EUR', 'EUR']);
});
