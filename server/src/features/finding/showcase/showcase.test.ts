import { maxPins, type Showcase } from '@veil/contract/finding/showcase.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { setSuspended } from '../../people/members/index.ts';

let site: TestSite;
let owner: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  viewer = await site.newMember({ role: 'beta' });
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.newMember({ role: 'creator' });
});

const show = (title: string, wishes: Wishes = {}) => {
  site.clock.pass(60_000);
  return aPublishedPicture(site.deps, owner, { title, width: 64, height: 48, ...wishes });
};
const seen = async (who = viewer): Promise<Showcase> =>
  (await site.as(who).get(`/api/users/${owner.id}/showcase`)).json();
const titles = (items: ContentCard[]) => items.map(({ title }) => title);
const pin = (contentId: string, who = owner) => site.as(who).post('/api/me/pins', { contentId });
const unpin = (contentId: string, who = owner) => site.as(who).delete(`/api/me/pins/${contentId}`);
const order = (ids: string[]) => site.as(owner).post('/api/me/pins/order', { ids });
const cover = (contentId: string | null, who = owner) => site.as(who).post('/api/me/cover', { contentId });
const change = (id: string, fields: object) => site.as(owner).post(`/api/content/${id}/edit`, fields);
const upvote = async (id: string) => {
  await site.as(viewer).post(`/api/content/${id}/votes`, { value: 1 });
  await sql`select refresh_ranks(100, ${site.clock.now()})`.execute(site.deps.db);
};

describe('a showcase', () => {
  it('of a member without items is empty', async () => {
    const empty = { cover: null, coverIsChosen: false, pinned: [], top: [], latest: [], tags: [] };
    expect(await seen()).toEqual(empty);
  });

  it('has the best and the newest public items, and the tags they have most', async () => {
    const loved = await show('Loved', { tags: ['linen', 'dunes'] });
    await show('Newer', { tags: ['linen'] });
    await show('Kept', { visibility: 'private', tags: ['secret tag'] });
    await upvote(loved);
    for (const who of [viewer, owner]) {
      const { top, latest, tags, cover: shown, coverIsChosen } = await seen(who);
      expect(titles(top)).toEqual(['Loved', 'Newer']);
      expect(titles(latest)).toEqual(['Newer', 'Loved']);
      expect(tags.map(({ name, count }) => [name, count])).toEqual([
        ['linen', 2],
        ['dunes', 1],
      ]);
      expect([shown?.title, coverIsChosen]).toEqual(['Loved', false]);
    }
  });

  it('comes with the veil of whoever looks', async () => {
    const veiling = await site.newMember({ profile: { censoredParts: ['face'] } });
    await pin(await show('A face', { parts: ['face'] }));
    const shown = await seen(veiling);
    for (const item of [shown.cover, shown.pinned[0], shown.top[0]]) {
      expect(item).toMatchObject({ title: 'A face', media: { veil: { reasons: ['parts'] } } });
    }
    expect((await seen()).cover?.media?.veil).toBeNull();
  });

  it('is not there for a suspended or unknown member', async () => {
    await show('Something');
    await setSuspended(site.deps, owner.id, true);
    expect((await site.as(viewer).get(`/api/users/${owner.id}/showcase`)).statusCode).toBe(404);
    expect((await site.as(viewer).get('/api/users/nobody-here/showcase')).statusCode).toBe(404);
  });
});

describe('the cover', () => {
  it('is the chosen item, and falls back while that is not public', async () => {
    const [best, chosen] = [await show('Best'), await show('Chosen')];
    await upvote(best);
    await cover(chosen);
    expect(await seen()).toMatchObject({ cover: { id: chosen }, coverIsChosen: true });
    await change(chosen, { visibility: 'private' });
    for (const who of [viewer, owner]) {
      expect(await seen(who)).toMatchObject({ cover: { id: best }, coverIsChosen: false });
    }
    await change(chosen, { visibility: 'public' });
    expect(await seen()).toMatchObject({ cover: { id: chosen } });
    await cover(null);
    expect(await seen()).toMatchObject({ cover: { id: best }, coverIsChosen: false });
    await cover(chosen);
    await site.as(owner).delete(`/api/content/${chosen}`);
    expect(await seen()).toMatchObject({ cover: { id: best }, coverIsChosen: false });
  });

  it('is never an item of somebody else, a private one or an unknown one', async () => {
    const [mine, kept] = [await show('Mine'), await show('Kept', { visibility: 'private' })];
    for (const [who, id] of [
      [viewer, mine],
      [owner, kept],
      [owner, '01890a5d-ac96-774b-bcce-b302099a8057'],
    ] as const) {
      expect((await cover(id, who)).json()).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await cover('x')).statusCode).toBe(400);
    expect((await seen()).coverIsChosen).toBe(false);
  });
});

describe('pins', () => {
  it('are shown in the order of their owner, each once', async () => {
    const ids = [await show('One'), await show('Two'), await show('Three')] as const;
    for (const id of [...ids, ids[0]]) expect((await pin(id)).json()).toEqual({ ok: true });
    expect(titles((await seen()).pinned)).toEqual(['One', 'Two', 'Three']);
    await order([ids[2], ids[0], '01890a5d-ac96-774b-bcce-b302099a8057', ids[2]]);
    expect(titles((await seen()).pinned)).toEqual(['Three', 'One', 'Two']);
    await unpin(ids[0]);
    await unpin(ids[0]);
    expect(titles((await seen()).pinned)).toEqual(['Three', 'Two']);
  });

  it('leave the page with a private or deleted item, and give way to others', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < maxPins; nth++) ids.push(await show(`Item ${nth}`));
    for (const id of ids) await pin(id);
    await change(ids[0] as string, { visibility: 'private' });
    await site.as(owner).delete(`/api/content/${ids[1]}`);
    for (const who of [viewer, owner]) {
      expect(titles((await seen(who)).pinned)).toEqual(['Item 2', 'Item 3', 'Item 4', 'Item 5']);
    }
    const more = [await show('More 1'), await show('More 2')];
    for (const id of more) expect((await pin(id)).statusCode).toBe(200);
    await change(ids[0] as string, { visibility: 'public' });
    expect(titles((await seen()).pinned)).toEqual(['Item 2', 'Item 3', 'Item 4', 'Item 5', 'More 1', 'More 2']);
  });

  it(`are at most ${maxPins}, also for concurrent requests`, async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < maxPins + 4; nth++) ids.push(await show(`Item ${nth}`));
    const statuses = (await Promise.all(ids.map((id) => pin(id)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxPins);
    expect((await pin(await show('Last'))).json()).toMatchObject({
      code: 'conflict',
      detail: `At most ${maxPins} items can be pinned. Unpin one first`,
    });
    expect((await seen()).pinned).toHaveLength(maxPins);
  });

  it("cannot be changed on somebody else's page", async () => {
    const mine = await show('Mine');
    await pin(mine);
    expect((await pin(mine, viewer)).statusCode).toBe(404);
    expect((await unpin(mine, viewer)).statusCode).toBe(404);
    expect((await order(['x'])).statusCode).toBe(400);
    expect(titles((await seen()).pinned)).toEqual(['Mine']);
  });

  it('are in the export of their owner, with the cover', async () => {
    const mine = await show('Mine');
    await pin(mine);
    await cover(mine);
    const { showcaseSlice } = await import('./slice.ts');
    const files = [];
    for await (const file of showcaseSlice.exportOf(site.deps, owner.id)) files.push(file);
    expect(files).toEqual([{ path: 'page.json', json: { pins: [{ id: mine, title: 'Mine' }], cover: mine } }]);
  });
});
