import type { Notification } from '@veil/contract/talk/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';

const dayMs = 86_400_000;
let site: TestSite;
let star: TestMember;
let fan: TestMember;

const upload = (owner: TestMember, wishes: Wishes = {}) => {
  site.clock.pass(60_000);
  return aPublishedPicture(site.deps, owner, { width: 64, height: 48, ...wishes });
};
const worship = (member: TestMember, creator: TestMember) =>
  site.as(member).post(`/api/users/${creator.id}/worship`, { worshipType: 'multi' });
const tell = () => site.runRepeated('tell of new items');
async function aDayLater() {
  site.clock.pass(dayMs);
  fan = await site.signInAgain(fan);
  await tell();
}
const told = async (member = fan) =>
  (await site.as(member).get('/api/me/notifications')).json<{ items: Notification[] }>().items;
const saveFilter = async (name: string, value: object, tells?: boolean, member = fan) =>
  (await site.as(member).post('/api/me/feed-filters', { name, value, tells })).json<{ filter: { key: string } }>()
    .filter;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  star = await site.newMember({ role: 'creator' });
  fan = await site.newMember({ role: 'beta' });
  await aDayLater();
});

describe('new items of a worshiped creator', () => {
  it('are one notice a day, which a newer one replaces until it is seen', async () => {
    const other = await site.newMember({ role: 'creator' });
    await worship(fan, star);
    await upload(star, { title: 'Low tide' });
    await upload(star);
    await upload(other);
    await tell();
    expect(await told()).toEqual([]);
    await aDayLater();
    expect(await told()).toMatchObject([{ kind: 'creator_items', by: { id: star.id }, content: null, filter: null }]);
    expect(JSON.stringify(await told())).not.toContain('Low tide');
    await tell();
    await aDayLater();
    expect(await told()).toHaveLength(1);
    const [first] = await told();
    await upload(star);
    await aDayLater();
    const [second, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
    await site.as(fan).post('/api/me/notifications/read', { upTo: second?.id });
    await upload(star);
    await aDayLater();
    expect((await told()).map(({ read }) => read)).toEqual([false, true]);
  });

  it('are not told if the member may not see them or did not ask', async () => {
    const [muted, blocked] = [await site.newMember({ role: 'creator' }), await site.newMember({ role: 'creator' })];
    for (const creator of [star, muted, blocked]) await worship(fan, creator);
    await site.as(fan).post(`/api/users/${muted.id}/mute`);
    await site.as(blocked).post(`/api/users/${fan.id}/block`);
    const { id: tagId } = (await site.as(fan).post('/api/tags', { name: 'gulls' })).json<{ id: string }>();
    await site.as(fan).post('/api/me/muted-tags', { tagId });
    for (const creator of [muted, blocked]) await upload(creator);
    await upload(star, { visibility: 'private' });
    await upload(star, { tags: ['gulls'] });
    await site.as(fan).post(`/api/content/${await upload(star)}/dismissal`);
    await aDayLater();
    expect(await told()).toEqual([]);
    await site.as(fan).post('/api/me/notifications/settings', { shown: ['comments'], mailed: [] });
    await upload(star);
    await aDayLater();
    expect(await told()).toEqual([]);
  });
});

describe('new items of a saved filter', () => {
  it('are told if the filter says so, with its name, and never for own uploads', async () => {
    const reeds = await saveFilter('Reeds', { tags: ['reed'] }, true);
    await saveFilter('Quiet', { tags: ['reed'] });
    await saveFilter('Own', { tags: ['mine'] }, true);
    await upload(star, { tags: ['reed'] });
    await upload(fan, { tags: ['mine'] });
    await aDayLater();
    expect(await told()).toMatchObject([
      { kind: 'filter_items', by: null, content: null, filter: { key: reeds.key, name: 'Reeds' } },
    ]);
  });

  it('end with the choice, which a rename keeps', async () => {
    const { key } = await saveFilter('Reeds', { tags: ['reed'] }, true);
    const rename = async (body: object) =>
      (await site.as(fan).post('/api/me/feed-filters', { key, value: { tags: ['reed'] }, ...body })).json();
    expect(await rename({ name: 'Rushes' })).toMatchObject({ filter: { name: 'Rushes', tells: true } });
    expect(await rename({ name: 'Rushes', tells: false })).toMatchObject({ filter: { tells: false } });
    await upload(star, { tags: ['reed'] });
    await aDayLater();
    expect(await told()).toEqual([]);
  });
});

describe('the e-mail', () => {
  const mails = async () => {
    site.clock.pass(11 * 60_000);
    await site.runRepeated('mail notices');
    return (await openMailbox(site.deps.config, site.clock).list()).filter(({ to }) => to === fan.email);
  };

  it('is off until it is chosen', async () => {
    await worship(fan, star);
    await upload(star);
    await aDayLater();
    expect(await told()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('comes once a day while there are new items, and has numbers but no name, title or picture', async () => {
    const other = await site.newMember({ name: 'Odile', role: 'creator' });
    for (const creator of [star, other]) await worship(fan, creator);
    await site.as(fan).post('/api/me/notifications/settings', { shown: ['items'], mailed: ['items'] });
    for (const creator of [star, other]) await upload(creator, { title: 'Low tide' });
    await aDayLater();
    const [email, ...more] = await mails();
    expect(more).toEqual([]);
    expect(email?.subject).toBe('You have new notifications');
    expect(email?.text).toContain('- 2 creators and saved filters with new items\n');
    expect(JSON.stringify(email)).not.toMatch(/Low tide|Odile|img/);
    await upload(star);
    site.clock.pass(2 * 3_600_000);
    await tell();
    expect(await mails()).toHaveLength(1);
    await aDayLater();
    expect(await mails()).toHaveLength(2);
    await aDayLater();
    expect(await mails()).toHaveLength(2);
  });
});

describe('a round', () => {
  it('goes on after a failure and tells nobody twice', async () => {
    await worship(fan, star);
    await upload(star);
    site.clock.pass(dayMs);
    const failing = {
      ...site.deps,
      hooks: { ...site.deps.hooks, onNotice: () => Promise.reject(new Error('stopped')) },
    };
    await expect(site.runRepeated('tell of new items', failing)).rejects.toThrow('stopped');
    fan = await site.signInAgain(fan);
    expect(await told()).toEqual([]);
    await Promise.all([tell(), tell()]);
    const [first] = await told();
    expect(first).toMatchObject({ kind: 'creator_items' });
    await tell();
    expect((await told()).map(({ id }) => id)).toEqual([first?.id]);
  });
});
