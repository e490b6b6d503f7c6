import { maxMutedTags } from '@veil/contract/items/tags.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { tagFacet } from '../listings/facets.ts';
import { hiddenFacets } from '../listings/index.ts';
import { tagActions } from './testing.ts';

let site: TestSite;
let member: TestMember;
let other: TestMember;
let actions: ReturnType<typeof tagActions>;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  other = await site.newMember();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.newMember();
  actions = tagActions(site, member, other);
});

const unmute = (id: string) => site.as(member).delete(`/api/me/muted-tags/${id}`);

describe('a mute', () => {
  it('is part of every tag in answers to its member only', async () => {
    const id = await actions.make('Rain');
    expect((await actions.mute(id)).json()).toMatchObject({ id, name: 'Rain', youMute: true });
    const seenBy = async (who: TestMember) => {
      const list = (await site.as(who).get('/api/tags?q=rain')).json<{ items: { youMute: boolean }[] }>();
      const detail = (await site.as(who).get(`/api/tags/${id}`)).json<{ youMute: boolean }>();
      const made = (await site.as(who).post('/api/tags', { name: 'rain' })).json<{ youMute: boolean }>();
      return [list.items[0]?.youMute, detail.youMute, made.youMute];
    };
    expect(await seenBy(member)).toEqual([true, true, true]);
    expect(await seenBy(other)).toEqual([false, false, false]);
    expect(await actions.muted(other)).toEqual([]);
    expect((await unmute(id)).json()).toMatchObject({ id, youMute: false });
    expect(await seenBy(member)).toEqual([false, false, false]);
  });

  it('can be set and removed repeatedly with the same result', async () => {
    const id = await actions.make('Rain');
    expect((await Promise.all([1, 2, 3].map(() => actions.mute(id)))).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200,
    ]);
    expect(await actions.muted()).toEqual(['Rain']);
    expect((await unmute(id)).statusCode).toBe(200);
    expect((await unmute(id)).statusCode).toBe(200);
    expect(await actions.muted()).toEqual([]);
  });

  it('of an unknown tag is refused', async () => {
    expect((await actions.mute(newId())).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await actions.mute('none')).json()).toMatchObject({ status: 400, code: 'invalid' });
    for (const id of [newId(), 'none']) expect((await unmute(id)).json()).toMatchObject({ code: 'not_found' });
  });

  it('is listed by name', async () => {
    for (const name of ['Willow', 'ash', 'Beech']) await actions.mute(await actions.make(name));
    const list = (await site.as(member).get('/api/me/muted-tags')).json();
    expect(list).toMatchObject({ total: 3, limit: maxMutedTags, offset: 0 });
    expect(await actions.muted()).toEqual(['ash', 'Beech', 'Willow']);
  });

  it('is available to the feed as a facet', async () => {
    const id = await actions.make('Willow');
    await actions.mute(id);
    const { number } = await site.deps.db
      .selectFrom('tags')
      .where('id', '=', id)
      .select('number')
      .executeTakeFirstOrThrow();
    expect(await hiddenFacets(site.deps.db, { ...member, powers: [] })).toEqual([tagFacet(number)]);
  });

  it(`is one of ${maxMutedTags} at most, also for concurrent requests`, async () => {
    const ids = await Promise.all(Array.from({ length: maxMutedTags + 1 }, (_, i) => actions.make(`Leaf ${i}`)));
    for (const id of ids.slice(0, -3)) await actions.mute(id);
    const last = await Promise.all(ids.slice(-3).map((id) => actions.mute(id)));
    expect(last.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(last.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      detail: `You mute ${maxMutedTags} tags already. Unmute one of them first`,
    });
    expect(await actions.muted()).toHaveLength(maxMutedTags);
    expect((await actions.mute(ids[0] as string)).statusCode).toBe(200);
  });
});
