import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { readValues, saveSettings } from '../../site/settings/testing.ts';
import { decideAbout } from '../moderation/builders.ts';

const hour = 3_600_000;
let site: TestSite;
let maker: TestMember;
let moderator: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
const anOldMember = async () => {
  const member = await site.newMember();
  site.clock.pass(25 * hour);
  return member;
};
const hides = async (id: string, by: TestMember, reason = 'no_consent'): Promise<boolean> => {
  const answer = await site.as(by).post(`/api/content/${id}/report`, { reason });
  expect(answer.statusCode).toBe(200);
  const { hidden } = answer.json<{ hidden: boolean }>();
  expect((await site.as(by).get(`/api/content/${id}`)).statusCode).toBe(hidden && by !== moderator ? 404 : 200);
  return hidden;
};
const keep = (id: string) => decideAbout(site, moderator, id, 'keep');
const queue = async (): Promise<{ contentId: string; reports: { reason: string }[] }[]> =>
  (await site.as(moderator).get('/api/moderation/cases?limit=50')).json().items;

describe('a report hides an item', () => {
  it('until a moderator keeps it; later reports only wait for a decision', async () => {
    const [one, other] = [await anOldMember(), await anOldMember()];
    const id = await anItem();
    expect(await hides(id, one)).toBe(true);
    await keep(id);
    expect(await hides(id, one)).toBe(false);
    expect(await hides(id, other, 'may_show_minor')).toBe(false);
    const waiting = (await queue()).filter(({ contentId }) => contentId === id);
    expect(waiting.map(({ reports }) => reports.map(({ reason }) => reason))).toEqual([
      ['may_show_minor', 'no_consent'],
    ]);
    await keep(id);
    // A new cover is a new picture without a decision.
    await site.deps.db.updateTable('content').set({ mask_version: 2 }).where('id', '=', id).execute();
    expect(await hides(id, other)).toBe(true);
  });

  it('but not from a new account; `may_show_minor` is still listed first', async () => {
    const newcomer = await site.newMember();
    const [first, urgent] = [await anItem(), await anItem()];
    expect(await hides(first, newcomer)).toBe(false);
    expect(await hides(urgent, newcomer, 'may_show_minor')).toBe(false);
    expect((await queue())[0]).toMatchObject({ contentId: urgent });
    site.clock.pass(23 * hour);
    expect(await hides(await anItem(), newcomer)).toBe(false);
    site.clock.pass(hour);
    expect(await hides(await anItem(), newcomer)).toBe(true);
    // A repeated report by a member who is no longer new hides the item.
    expect(await hides(first, newcomer)).toBe(true);
  });

  it('at most three times a day for each member, also for concurrent reports', async () => {
    const member = await anOldMember();
    const ids = await Promise.all(Array.from({ length: 6 }, anItem));
    const told = await Promise.all(
      ids.map((id) => site.as(member).post(`/api/content/${id}/report`, { reason: 'may_show_minor' })),
    );
    expect(told.filter((answer) => answer.json().hidden)).toHaveLength(3);
    expect((await queue()).filter(({ contentId }) => ids.includes(contentId))).toHaveLength(6);
    site.clock.pass(23 * hour);
    expect(await hides(await anItem(), member)).toBe(false);
    site.clock.pass(2 * hour);
    expect(await hides(await anItem(), member)).toBe(true);
  });

  it('without such limits for moderators', async () => {
    const fresh = await site.newMember({ staff: 'moderator' });
    const id = await anItem();
    await site.as(fresh).post(`/api/content/${id}/report`, { reason: 'no_consent' });
    expect((await site.as(maker).get(`/api/content/${id}`)).json()).toMatchObject({ status: 'hidden' });
  });

  it('within limits that an admin sets', async () => {
    const limits = { hideAfterHours: 0, hidesPerDay: 1 };
    const set = (wanted: object) => saveSettings(site.as(admin), 'reports', wanted);
    expect(await readValues(site.as(admin), 'reports')).toEqual({ hideAfterHours: 24, hidesPerDay: 3 });
    expect((await set({ ...limits, hidesPerDay: -1 })).statusCode).toBe(400);
    expect((await set(limits)).statusCode).toBe(200);
    expect(await readValues(site.as(admin), 'reports')).toEqual(limits);
    const newcomer = await site.newMember();
    expect(await hides(await anItem(), newcomer)).toBe(true);
    expect(await hides(await anItem(), newcomer)).toBe(false);
  });
});
