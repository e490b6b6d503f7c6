import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout } from '../../safety/moderation/builders.ts';
import { blockedTerms } from './setting.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;
const things: Record<string, string> = {};

beforeAll(async () => {
  site = await openTestSite({ works: false });
  [maker, guest] = [await site.newMember(), await site.newMember()];
  moderator = await site.newMember({ staff: 'moderator' });
  const item = (change: object) => aPublishedPicture(site.deps, maker, { width: 64, height: 48, ...change });
  things.title = await item({ title: 'A zebra by the sea' });
  things.description = await item({ title: 'A horse' });
  things.tagged = await item({ title: 'Stripes' });
  things.innocent = await item({ title: 'Harbour' });
  const edit = (id: string, change: object) => site.as(maker).post(`/api/content/${id}/edit`, change);
  expect((await edit(things.description, { description: 'With Z-e-b-r-a stripes' })).statusCode).toBe(200);
  expect((await edit(things.tagged, { tags: ['zebra'] })).statusCode).toBe(200);
  const comment = (text: string) => site.as(guest).post(`/api/content/${things.innocent}/comments`, { text });
  things.comment = (await comment('what a zebra')).json().id;
  await comment('what a harbour');
  expect((await site.as(guest).post('/api/me/profile', { bio: 'zebras and horses' })).statusCode).toBe(200);
  expect((await site.as(maker).post('/api/me/playlists', { name: 'Zebra walks' })).statusCode).toBe(200);
  await site.runRepeated('new blocked terms');
});
afterAll(() => site.close());

const block = (...added: string[]) =>
  blockedTerms.save(site.deps.db, { terms: [blockedTerms.defaults.terms, ...added].join('\n') }, site.clock.now());
const casesOf = async () => {
  const rows = await site.deps.db
    .selectFrom('cases')
    .innerJoin('case_events', 'case_events.case_id', 'cases.id')
    .select(['about_kind', 'content_id', 'comment_id', 'member_id', 'case_events.detail'])
    .where('case_events.kind', '=', 'concern')
    .orderBy('case_events.at')
    .orderBy('case_events.id')
    .execute();
  return rows.map(({ about_kind, content_id, comment_id, member_id, detail }) => ({
    of: about_kind === 'content' ? content_id : about_kind === 'comment' ? comment_id : member_id,
    ...(detail as { facts: object }).facts,
  }));
};
const note = async () => {
  const admin = await site.newMember({ staff: 'admin' });
  const { groups } = (await site.as(admin).get('/api/admin/settings')).json();
  return groups.find(({ subject }: { subject: string }) => subject === 'blocked-terms').note;
};

it('a list without new terms finds nothing', async () => {
  expect(await casesOf()).toEqual([]);
  expect(await note()).toMatch(
    /^The terms that were added last were looked for.*: \d+ things looked through, 0 with a term/,
  );
});

it('a new term brings what contains it to moderators, once, also where the process is killed in between', async () => {
  await block('zebra*');
  const kill = { ...site.deps.hooks };
  let left = 4;
  kill.onConcern = async (...asked) => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return site.deps.hooks.onConcern(...asked);
  };
  await expect(site.runRepeated('new blocked terms', { hooks: kill })).rejects.toThrow('killed');
  expect(await note()).toMatch(/^The terms that were added last are looked for.* so far\.$/);
  for (const _ of [1, 2]) await site.runRepeated('new blocked terms');
  const term = 'zebra*';
  const expected = [
    { of: things.title, field: 'title', term },
    { of: things.description, field: 'description', term },
    { of: things.tagged, field: 'tags', term },
    { of: things.comment, field: 'text', term },
    { of: guest.id, field: 'bio', term },
    { of: maker.id, field: 'playlist', term },
  ];
  const found = await casesOf();
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(await note()).toContain('6 with a term');
});

it('nothing is hidden or deleted, and moderators read why', async () => {
  for (const id of [things.title, things.description, things.tagged])
    expect((await site.as(guest).get(`/api/content/${id}`)).json().status).toBe('ready');
  const { items } = (await site.as(moderator).get('/api/moderation/cases?limit=50')).json();
  expect(items.filter(({ kinds }: { kinds: string[] }) => kinds.includes('term'))).toHaveLength(6);
});

it('what a moderator kept comes again for another term alone, or where the term was taken out and added again', async () => {
  expect((await decideAbout(site, moderator, String(things.title), 'keep')).statusCode).toBe(200);
  const count = (await casesOf()).length;
  await site.runRepeated('new blocked terms');
  expect(await casesOf()).toHaveLength(count);
  await block('zebra*', 'harbour');
  await site.runRepeated('new blocked terms');
  expect((await casesOf()).slice(count)).toMatchObject([
    { of: things.innocent, field: 'title', term: 'harbour' },
    { field: 'text', term: 'harbour' },
  ]);
  await block('harbour');
  await site.runRepeated('new blocked terms');
  await block('harbour', 'zebra*');
  await site.runRepeated('new blocked terms');
  expect(await casesOf()).toContainEqual({ of: things.title, field: 'title', term: 'zebra*' });
  expect((await casesOf()).filter(({ of }) => of === things.title)).toHaveLength(2);
});
