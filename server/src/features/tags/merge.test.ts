import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../app/testing.ts';
import { newId } from '../../platform/ids.ts';
import { relistJobs, tagHands } from './testing.ts';

let site: TestSite;
let member: TestMember;
let admin: TestMember;
let hands: ReturnType<typeof tagHands>;
let round = 0;
/** Names that no other test has. */
const named = (name: string) => `${name} ${round}`;

// Jobs wait: what they do is content's to prove, with the counts in listings.test.ts.
beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember();
  admin = await site.newMember({ staff: 'admin' });
  hands = tagHands(site, member, admin);
});
afterAll(() => site.close());
beforeEach(() => {
  round += 1;
});

const pair = async () => ({ fromId: await hands.make(named('dusk')), toId: await hands.make(named('twilight')) });

describe('a merge', () => {
  it('moves items, private ones too, each once and at the earlier place', async () => {
    const [dusk, twilight, sea] = ['dusk', 'twilight', 'sea'].map(named) as [string, string, string];
    const items = [
      await hands.picture([sea, dusk]),
      await hands.picture([dusk, sea, twilight]),
      await hands.picture([twilight, sea, dusk]),
      await hands.picture([dusk], { visibility: 'private' }),
    ];
    const answer = await hands.merge(await pair());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: twilight, aliases: [dusk] });
    expect(await Promise.all(items.map(hands.tagsOf))).toEqual([
      [sea, twilight],
      [twilight, sea],
      [twilight, sea],
      [twilight],
    ]);
  });

  it('ends the tag and leaves its name, and names that led to it, as aliases', async () => {
    const { fromId, toId } = await pair();
    await hands.merge({ fromId: await hands.make(named('gloaming')), toId: fromId });
    await hands.merge({ fromId, toId });
    expect((await site.as(member).get(`/api/tags/${fromId}`)).statusCode).toBe(404);
    expect((await hands.detail(toId)).aliases).toEqual([named('dusk'), named('gloaming')]);
    for (const name of ['dusk', 'GLOAMING', ' Twilight '].map(named)) expect(await hands.make(name)).toBe(toId);
    expect(await hands.tagsOf(await hands.picture(['gloaming', 'dusk', 'twilight'].map(named)))).toEqual([
      named('twilight'),
    ]);
  });

  it('is found by the alias, once, and the answer says by which name', async () => {
    const { fromId, toId } = await pair();
    await hands.merge({ fromId, toId });
    const search = async (q: string) =>
      (await site.as(member).get(`/api/tags?q=${encodeURIComponent(q)}`)).json<{ items: object[]; total: number }>();
    const [first] = (await search(named('dusk'))).items;
    expect(first).toMatchObject({ id: toId, name: named('twilight'), alias: named('dusk') });
    const own = await search(named('twilight'));
    expect(own.items[0]).not.toHaveProperty('alias');
    const ids = own.items.map((tag) => (tag as { id: string }).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(own.total).toBe(ids.length);
  });

  it('goes by names, ids or aliases, at each of its paths', async () => {
    const { fromId, toId } = await pair();
    const byNames = await site
      .as(admin)
      .post('/api/admin/tags/merge', { fromName: named('DUSK'), toName: ` ${named('twilight')}` });
    expect(byNames.json()).toMatchObject({ id: toId });
    const night = await hands.make(named('night'));
    expect((await hands.merge({ fromName: named('dusk'), toId: night })).json()).toMatchObject({
      id: night,
      aliases: [named('dusk'), named('twilight')],
    });
    expect((await site.as(member).get(`/api/tags/${fromId}`)).statusCode).toBe(404);
  });

  it('carries mutes over, once each', async () => {
    const { fromId, toId } = await pair();
    const other = await site.newMember();
    await hands.mute(fromId);
    await hands.mute(fromId, other);
    await hands.mute(toId, other);
    await hands.merge({ fromId, toId });
    expect(await hands.muted()).toEqual([named('twilight')]);
    expect(await hands.muted(other)).toEqual([named('twilight')]);
    await site.as(member).delete(`/api/me/muted-tags/${toId}`);
  });

  it('carries implications over, without those that would close a ring', async () => {
    const { fromId, toId } = await pair();
    const [mood, evening] = [await hands.make(named('mood')), await hands.make(named('evening'))];
    await hands.imply(fromId, named('mood'));
    await hands.imply(fromId, named('evening'));
    await hands.imply(evening, named('twilight'));
    await hands.imply(toId, named('mood'));
    const merged = (await hands.merge({ fromId, toId })).json();
    expect(merged.implies).toEqual([{ id: mood, name: named('mood') }]);
    expect(merged.impliedBy).toEqual([{ id: evening, name: named('evening') }]);
  });

  it('lets the survivor imply nothing of itself', async () => {
    const { fromId, toId } = await pair();
    await hands.imply(fromId, named('twilight'));
    expect((await hands.merge({ fromId, toId })).json()).toMatchObject({ implies: [], impliedBy: [] });
  });

  it('has the items of the survivor, and of all that imply it, listed anew', async () => {
    const { fromId, toId } = await pair();
    const evening = await hands.make(named('evening'));
    await hands.imply(evening, named('dusk'));
    const before = (await relistJobs(site)).length;
    await hands.merge({ fromId, toId });
    expect((await relistJobs(site)).slice(before)).toEqual(
      expect.arrayContaining([{ tagId: toId }, { tagId: evening }]),
    );
  });

  it('waits for items that are just being tagged', async () => {
    const { toId } = await pair();
    const [, ...items] = await Promise.all([
      hands.merge({ fromName: named('dusk'), toId }),
      ...Array.from({ length: 8 }, (_, i) => hands.picture([named('sea'), named(i % 2 ? 'dusk' : 'Dusk')])),
    ]);
    const tags = await Promise.all(items.map((id) => hands.tagsOf(id as string)));
    expect(new Set(tags.flat())).toEqual(new Set([named('sea'), named('twilight')]));
  });
});

describe('a merge is refused', () => {
  it.each([
    [
      'into itself',
      () => ({ fromName: named('dusk'), toName: named('DUSK') }),
      400,
      'A tag cannot be merged into itself',
    ],
    [
      'into no tag',
      () => ({ fromName: named('dusk'), toName: 'nobody has this' }),
      404,
      'There is no tag named “nobody has this”',
    ],
    [
      'of no tag',
      () => ({ fromName: 'nobody has this', toName: named('dusk') }),
      404,
      'There is no tag named “nobody has this”',
    ],
    ['into an unknown id', () => ({ fromName: named('dusk'), toId: newId() }), 404, 'Not found'],
    ['without its one side', () => ({ toName: named('dusk') }), 400, 'fromId or fromName is required'],
    ['without the other', () => ({ fromName: named('dusk') }), 400, 'toId or toName is required'],
    ['of a name that is none', () => ({ fromName: ' ', toName: named('dusk') }), 400, 'Tag name is required'],
  ])('%s', async (_what, body, status, detail) => {
    const { fromId } = await pair();
    const answer = await hands.merge(body());
    expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
    expect(await hands.detail(fromId)).toMatchObject({ name: named('dusk'), aliases: [] });
  });

  it('through an alias of the survivor', async () => {
    const { fromId, toId } = await pair();
    await hands.merge({ fromId, toId });
    expect((await hands.merge({ fromName: named('dusk'), toId })).json()).toMatchObject({ code: 'invalid' });
  });
});

describe('a deletion', () => {
  it('takes the tag off every item, with aliases, implications and mutes', async () => {
    const { fromId, toId } = await pair();
    const mood = await hands.make(named('mood'));
    await hands.merge({ fromId, toId });
    await hands.imply(toId, named('mood'));
    await hands.mute(toId);
    const item = await hands.picture([named('dusk'), named('sea')]);
    const before = (await relistJobs(site)).length;
    expect((await site.as(admin).delete(`/api/tags/${toId}`)).json()).toEqual({ ok: true });
    expect(await hands.tagsOf(item)).toEqual([named('sea')]);
    expect(await hands.muted()).not.toContain(named('twilight'));
    expect((await hands.detail(mood)).impliedBy).toEqual([]);
    expect((await relistJobs(site)).slice(before)).toEqual([{ contentIds: [item] }]);
    expect(await hands.make(named('dusk'))).not.toBe(toId);
  });

  it('has items that gained it by another tag listed anew too', async () => {
    const { fromId, toId } = await pair();
    await hands.imply(fromId, named('twilight'));
    const before = (await relistJobs(site)).length;
    await site.as(admin).delete(`/api/tags/${toId}`);
    expect((await relistJobs(site)).slice(before)).toEqual([{ tagId: fromId }]);
  });

  it.each([() => newId(), () => 'none'])('of an unknown tag is refused', async (id) => {
    expect((await site.as(admin).delete(`/api/tags/${id()}`)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
