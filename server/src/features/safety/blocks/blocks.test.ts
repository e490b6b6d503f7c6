import { maxHidden } from '@veil/contract/safety/blocks.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';

let site: TestSite;
let ada: TestMember;
let ben: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  ada = await site.newMember();
  ben = await site.newMember();
});

const block = (who: TestMember, whom: TestMember) => site.as(who).post(`/api/users/${whom.id}/block`);
const unblock = (who: TestMember, whom: TestMember) => site.as(who).delete(`/api/users/${whom.id}/block`);
const mute = (who: TestMember, whom: TestMember) => site.as(who).post(`/api/users/${whom.id}/mute`);
const unmute = (who: TestMember, whom: TestMember) => site.as(who).delete(`/api/users/${whom.id}/mute`);
const sees = async (who: TestMember, whom: TestMember) =>
  (await site.as(who).get(`/api/users/${whom.id}`)).statusCode === 200;
const listed = async (who: TestMember, list: 'blocks' | 'mutes', query = '') =>
  (await site.as(who).get(`/api/me/${list}${query}`)).json();
const names = async (who: TestMember, list: 'blocks' | 'mutes', query = ''): Promise<string[]> =>
  (await listed(who, list, query)).items.map(({ name }: { name: string }) => name);

describe('a block', () => {
  it('hides each from the other, and ending it brings both back', async () => {
    expect((await block(ada, ben)).json()).toEqual({ id: ben.id, blocked: true, muted: false });
    expect([await sees(ada, ben), await sees(ben, ada)]).toEqual([false, false]);
    expect((await unblock(ada, ben)).json()).toEqual({ id: ben.id, blocked: false, muted: false });
    expect([await sees(ada, ben), await sees(ben, ada)]).toEqual([true, true]);
  });

  it('can be made and ended repeatedly, by name too', async () => {
    for (const _ of [1, 2]) expect((await block(ada, ben)).json()).toMatchObject({ blocked: true });
    expect(await listed(ada, 'blocks')).toMatchObject({ total: 1, items: [{ id: ben.id, name: ben.name }] });
    const slug = ben.name.toLowerCase().replace(' ', '-');
    for (const _ of [1, 2])
      expect((await site.as(ada).delete(`/api/users/${slug}/block`)).json()).toMatchObject({ blocked: false });
    expect(await listed(ada, 'blocks')).toMatchObject({ total: 0, items: [] });
  });

  it('is not told to the blocked one, whose own attempts find nobody', async () => {
    await block(ada, ben);
    const nobody = { id: newId() } as TestMember;
    for (const attempt of [block, unblock, mute, unmute]) {
      const [about, unknown] = [await attempt(ben, ada), await attempt(ben, nobody)];
      expect([about.statusCode, about.json().code]).toEqual([404, 'not_found']);
      expect({ ...about.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
    }
    expect(await listed(ben, 'blocks')).toMatchObject({ total: 0 });
  });

  it('of oneself is refused, and of who is not there', async () => {
    for (const attempt of [block, mute]) {
      const answer = await attempt(ada, ada);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
    for (const stranger of ['nobody-at-all', newId()])
      expect((await site.as(ada).post(`/api/users/${stranger}/block`)).statusCode).toBe(404);
  });

  it('ends worship both ways', async () => {
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      await site.as(one).post('/api/me/profile', { worshipType: 'multi', followerOf: [other.id] });
    await block(ada, ben);
    for (const one of [ada, ben]) {
      expect((await site.as(one).get('/api/me')).json()).toMatchObject({ followerOf: [] });
    }
    expect((await site.as(ben).post('/api/me/profile', { followerOf: [ada.id] })).statusCode).toBe(400);
  });

  it('leaves no worship behind that begins at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await site.newMember(), await site.newMember()];
      await site.as(other).post('/api/me/profile', { worshipType: 'multi' });
      await Promise.all([
        block(one, other),
        site.as(other).post('/api/me/profile', { followerOf: [one.id] }),
        block(other, one),
      ]);
      const { rows } = await sql<{ ties: number }>`select count(*)::int as ties from worships
        where member_id in (${one.id}, ${other.id})`.execute(site.deps.db);
      expect(rows[0]?.ties).toBe(0);
      const blocks = await site.deps.db
        .selectFrom('blocked_members')
        .select('member_id')
        .where('member_id', 'in', [one.id, other.id])
        .execute();
      // The second finds nobody to block.
      expect(blocks).toHaveLength(1);
    }
  });

  it('hides a comment that is written at the same time', async () => {
    const item = await aPublishedPicture(site.deps, ada, { width: 64, height: 48 });
    const [, written] = await Promise.all([
      block(ada, ben),
      site.as(ben).post(`/api/content/${item}/comments`, { text: 'Just now' }),
    ]);
    expect([200, 404]).toContain(written.statusCode);
    expect((await site.as(ada).get(`/api/content/${item}/comments`)).json()).toMatchObject({ total: 0, items: [] });
    expect((await site.as(ada).get(`/api/content/${item}`)).json()).toMatchObject({ commentCount: 0 });
  });

  it('is one of so many at most, also of concurrent ones', async () => {
    await sql`
      with fillers as (
        insert into accounts (id, name, email, adult_confirmed_at, terms_version, terms_agreed_at)
        select gen_random_uuid(), 'x', 'filler' || n || '@example.org', now(), '1', now()
        from generate_series(1, ${maxHidden - 1}) n returning id)
      insert into members (id) select id from fillers`.execute(site.deps.db);
    await sql`
      insert into blocked_members (member_id, blocked_id, created_at)
      select ${ada.id}, m.id, now() from members m join accounts a on a.id = m.id where a.email like 'filler%'`.execute(
      site.deps.db,
    );
    const others = await Promise.all([1, 2, 3].map(() => site.newMember()));
    const answers = await Promise.all(others.map((other) => block(ada, other)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('hides nothing from moderators, and keeps them from meddling as members', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    const item = await aPublishedPicture(site.deps, ada, { width: 64, height: 48, title: 'Quarry' });
    await block(ada, moderator);
    expect((await site.as(moderator).get(`/api/content/${item}`)).statusCode).toBe(200);
    expect((await site.as(moderator).get('/api/feed?q=quarry')).json()).toMatchObject({ total: 1 });
    expect(await sees(moderator, ada)).toBe(true);
    expect(await sees(ada, moderator)).toBe(false);
    for (const [path, body] of [
      ['comments', { text: 'Hello' }],
      ['votes', { value: 1 }],
      ['favorite', {}],
    ] as const) {
      const answer = await site.as(moderator).post(`/api/content/${item}/${path}`, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'forbidden']);
    }
  });

  it('that a moderator makes empties their lists and leaves what they moderate within reach', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    const item = await aPublishedPicture(site.deps, ada, { width: 64, height: 48, title: 'Basalt' });
    await block(moderator, ada);
    expect((await site.as(moderator).get('/api/feed?q=basalt')).json()).toMatchObject({ total: 0 });
    expect((await site.as(moderator).get(`/api/content/${item}`)).statusCode).toBe(200);
    expect((await site.as(moderator).get(`/api/users/${ada.id}`)).json()).toMatchObject({ you: { blocked: true } });
    expect((await site.as(ada).get(`/api/users/${moderator.id}`)).statusCode).toBe(404);
  });
});

describe('a mute', () => {
  it('leaves the muted one out of lists, for the one who muted alone, and not out of reach', async () => {
    const item = await aPublishedPicture(site.deps, ben, { width: 64, height: 48, title: 'Lagoon' });
    await site.as(ben).post(`/api/content/${item}/comments`, { text: 'Mine' });
    expect((await mute(ada, ben)).json()).toEqual({ id: ben.id, blocked: false, muted: true });
    const found = async (who: TestMember) => (await site.as(who).get('/api/feed?q=lagoon')).json().total;
    expect([await found(ada), await found(ben)]).toEqual([0, 1]);
    expect(
      (await site.as(ada).get(`/api/search?q=${encodeURIComponent(ben.name)}`)).json().profiles,
    ).not.toContainEqual(expect.objectContaining({ id: ben.id }));
    expect((await site.as(ada).get(`/api/content/${item}/comments`)).json()).toMatchObject({ total: 0 });
    expect((await site.as(ada).get(`/api/content/${item}`)).json()).toMatchObject({ commentCount: 0 });
    // Direct requests by name or address still work.
    expect((await site.as(ada).get(`/api/users/${ben.id}`)).json()).toMatchObject({ you: { muted: true } });
    expect((await site.as(ada).get(`/api/users/${ben.id}/uploads`)).json()).toMatchObject({ total: 1 });
    expect((await site.as(ada).get(`/api/feed?channelId=${ben.id}`)).json()).toMatchObject({ total: 1 });
    await unmute(ada, ben);
    expect(await found(ada)).toBe(1);
  });

  it('outlasts a block of the same member', async () => {
    await mute(ada, ben);
    await block(ada, ben);
    expect([await names(ada, 'blocks'), await names(ada, 'mutes')]).toEqual([[ben.name], []]);
    await unblock(ada, ben);
    expect([await names(ada, 'blocks'), await names(ada, 'mutes')]).toEqual([[], [ben.name]]);
  });
});

describe('the lists', () => {
  it('are paged, latest first, searched by any part of a name, and leave out who is suspended', async () => {
    const others = [];
    for (const name of ['Zélie Marsh', 'Marsha Vale', 'Ode']) {
      site.clock.pass(1000);
      const other = await site.newMember({ name });
      others.push(other);
      await block(ada, other);
    }
    expect(await names(ada, 'blocks')).toEqual(['Ode', 'Marsha Vale', 'Zélie Marsh']);
    expect(await listed(ada, 'blocks', '?limit=1&offset=1')).toMatchObject({
      total: 3,
      items: [{ name: 'Marsha Vale' }],
    });
    expect(await names(ada, 'blocks', '?q=mArSh')).toEqual(['Marsha Vale', 'Zélie Marsh']);
    expect(await names(ada, 'blocks', '?q=zelie')).toEqual(['Zélie Marsh']);
    expect(await names(ada, 'blocks', '?q=%25')).toEqual([]);
    await site.deps.db
      .updateTable('members')
      .set({ status: 'suspended' })
      .where('id', '=', others[2]?.id as string)
      .execute();
    expect(await names(ada, 'blocks')).toEqual(['Marsha Vale', 'Zélie Marsh']);
  });

  it('are part of the export, and end with either member', async () => {
    await block(ada, ben);
    const files = [];
    for await (const file of site.deps.hooks.exportOf(site.deps, ada.id)) files.push(file);
    expect(files).toContainEqual(
      expect.objectContaining({
        path: 'blocked.json',
        json: [expect.objectContaining({ id: ben.id, name: ben.name })],
      }),
    );
    await sql`delete from accounts where id = ${ben.id}`.execute(site.deps.db);
    expect(await listed(ada, 'blocks')).toMatchObject({ total: 0 });
  });
});
