import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { relistJobs, tagActions } from './testing.ts';

let site: TestSite;
let member: TestMember;
let admin: TestMember;
let actions: ReturnType<typeof tagActions>;
let round = 0;
/** Names that no other test uses. */
const named = (name: string) => `${name} ${round}`;

// No jobs run here; listings.test.ts tests them.
beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember();
  admin = await site.newMember({ staff: 'admin' });
  actions = tagActions(site, member, admin);
});
afterAll(() => site.close());
beforeEach(() => {
  round += 1;
});

const pair = async () => ({ fromId: await actions.make(named('dusk')), toId: await actions.make(named('twilight')) });

describe('a merge', () => {
  it('moves items, also private ones, each once and to the earlier position', async () => {
    const [dusk, twilight, sea] = ['dusk', 'twilight', 'sea'].map(named) as [string, string, string];
    const items = [
      await actions.picture([sea, dusk]),
      await actions.picture([dusk, sea, twilight]),
      await actions.picture([twilight, sea, dusk]),
      await actions.picture([dusk], { visibility: 'private' }),
    ];
    const answer = await actions.merge(await pair());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: twilight, aliases: [dusk] });
    expect(await Promise.all(items.map(actions.tagsOf))).toEqual([
      [sea, twilight],
      [twilight, sea],
      [twilight, sea],
      [twilight],
    ]);
  });

  it('deletes the tag; its name and aliases become aliases of the other', async () => {
    const { fromId, toId } = await pair();
    await actions.merge({ fromId: await actions.make(named('gloaming')), toId: fromId });
    await actions.merge({ fromId, toId });
    expect((await site.as(member).get(`/api/tags/${fromId}`)).statusCode).toBe(404);
    expect((await actions.detail(toId)).aliases).toEqual([named('dusk'), named('gloaming')]);
    for (const name of ['dusk', 'GLOAMING', ' Twilight '].map(named)) expect(await actions.make(name)).toBe(toId);
    expect(await actions.tagsOf(await actions.picture(['gloaming', 'dusk', 'twilight'].map(named)))).toEqual([
      named('twilight'),
    ]);
  });

  it('lets the tag be found by the alias, once, with the name that matched', async () => {
    const { fromId, toId } = await pair();
    await actions.merge({ fromId, toId });
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

  it('accepts names, ids or aliases, on each of its paths', async () => {
    const { fromId, toId } = await pair();
    const byNames = await site
      .as(admin)
      .post('/api/admin/tags/merge', { fromName: named('DUSK'), toName: ` ${named('twilight')}` });
    expect(byNames.json()).toMatchObject({ id: toId });
    const night = await actions.make(named('night'));
    expect((await actions.merge({ fromName: named('dusk'), toId: night })).json()).toMatchObject({
      id: night,
      aliases: [named('dusk'), named('twilight')],
    });
    expect((await site.as(member).get(`/api/tags/${fromId}`)).statusCode).toBe(404);
  });

  it('moves mutes, each once', async () => {
    const { fromId, toId } = await pair();
    const other = await site.newMember();
    await actions.mute(fromId);
    await actions.mute(fromId, other);
    await actions.mute(toId, other);
    await actions.merge({ fromId, toId });
    expect(await actions.muted()).toEqual([named('twilight')]);
    expect(await actions.muted(other)).toEqual([named('twilight')]);
    await site.as(member).delete(`/api/me/muted-tags/${toId}`);
  });

  it('moves implications, without those that would make a cycle', async () => {
    const { fromId, toId } = await pair();
    const [mood, evening] = [await actions.make(named('mood')), await actions.make(named('evening'))];
    await actions.imply(fromId, named('mood'));
    await actions.imply(fromId, named('evening'));
    await actions.imply(evening, named('twilight'));
    await actions.imply(toId, named('mood'));
    const merged = (await actions.merge({ fromId, toId })).json();
    expect(merged.implies).toEqual([{ id: mood, name: named('mood') }]);
    expect(merged.impliedBy).toEqual([{ id: evening, name: named('evening') }]);
  });

  it('leaves no tag that implies itself', async () => {
    const { fromId, toId } = await pair();
    await actions.imply(fromId, named('twilight'));
    expect((await actions.merge({ fromId, toId })).json()).toMatchObject({ implies: [], impliedBy: [] });
  });

  it('relists the items of the remaining tag and of all tags that imply it', async () => {
    const { fromId, toId } = await pair();
    const evening = await actions.make(named('evening'));
    await actions.imply(evening, named('dusk'));
    const before = (await relistJobs(site)).length;
    await actions.merge({ fromId, toId });
    expect((await relistJobs(site)).slice(before)).toEqual(
      expect.arrayContaining([{ tagId: toId }, { tagId: evening }]),
    );
  });

  it('waits for transactions that tag items', async () => {
    const { toId } = await pair();
    const [, ...items] = await Promise.all([
      actions.merge({ fromName: named('dusk'), toId }),
      ...Array.from({ length: 8 }, (_, i) => actions.picture([named('sea'), named(i % 2 ? 'dusk' : 'Dusk')])),
    ]);
    const tags = await Promise.all(items.map((id) => actions.tagsOf(id as string)));
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
    const answer = await actions.merge(body());
    expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
    expect(await actions.detail(fromId)).toMatchObject({ name: named('dusk'), aliases: [] });
  });

  it('through an alias of the survivor', async () => {
    const { fromId, toId } = await pair();
    await actions.merge({ fromId, toId });
    expect((await actions.merge({ fromName: named('dusk'), toId })).json()).toMatchObject({ code: 'invalid' });
  });
});

describe('a deletion', () => {
  it('removes the tag from every item, with aliases, implications and mutes', async () => {
    const { fromId, toId } = await pair();
    const mood = await actions.make(named('mood'));
    await actions.merge({ fromId, toId });
    await actions.imply(toId, named('mood'));
    await actions.mute(toId);
    const item = await actions.picture([named('dusk'), named('sea')]);
    const before = (await relistJobs(site)).length;
    expect((await site.as(admin).delete(`/api/tags/${toId}`)).json()).toEqual({ ok: true });
    expect(await actions.tagsOf(item)).toEqual([named('sea')]);
    expect(await actions.muted()).not.toContain(named('twilight'));
    expect((await actions.detail(mood)).impliedBy).toEqual([]);
    expect((await relistJobs(site)).slice(before)).toEqual([{ contentIds: [item] }]);
    expect(await actions.make(named('dusk'))).not.toBe(toId);
  });

  it('relists the items that had it by an implication too', async () => {
    const { fromId, toId } = await pair();
    await actions.imply(fromId, named('twilight'));
    const before = (await relistJobs(site)).length;
    await site.as(admin).delete(`/api/tags/${toId}`);
    expect((await relistJobs(site)).slice(before)).toEqual([{ tagId: fromId }]);
  });

  it.each([() => newId(), () => 'none'])('of an unknown tag is refused', async (id) => {
    expect((await site.as(admin).delete(`/api/tags/${id()}`)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
