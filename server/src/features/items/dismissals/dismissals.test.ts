import { maxDismissed } from '@veil/contract/items/dismissals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { exportDismissed } from './list.ts';

let site: TestSite;
let maker: TestMember;
let viewer: TestMember;
let sea: string;
let shore: string;
const small = { width: 64, height: 48 };

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Odile' });
  sea = await aPublishedPicture(site.deps, maker, { ...small, title: 'Sea at dusk', tags: ['sea'] });
  shore = await aPublishedPicture(site.deps, maker, { ...small, title: 'Shore', tags: ['sea', 'sand'] });
});
afterAll(() => site.close());
beforeEach(async () => {
  viewer = await site.newMember();
});

const dismiss = (id: string, who = viewer) => site.as(who).post(`/api/content/${id}/dismissal`);
const undo = (id: string, who = viewer) => site.as(who).delete(`/api/content/${id}/dismissal`);
type Titled = { title: string };
const titles = (items: Titled[]) => items.map(({ title }) => title);
const read = async (path: string, who = viewer) => (await site.as(who).get(`/api/${path}`)).json();
const listed = async (who = viewer) => titles((await read('me/dismissed', who)).items);

describe('a dismissed item', () => {
  it('is left out of feed, its total, arrivals, home, search and similar items, for this member alone', async () => {
    const lists = async (who: TestMember) => {
      const home = await read('home', who);
      return {
        feed: titles((await read('feed', who)).items),
        tagged: titles((await read('feed?tags=sea', who)).items),
        found: titles((await read('feed?q=dusk', who)).items),
        makers: titles((await read('feed?channelId=odile', who)).items),
        total: (await read('feed?limit=1', who)).total,
        arrivals: (await read('feed/arrivals?since=2020-01-01T00:00:00Z', who)).count,
        top: titles(home.topContent),
        recent: titles(home.recentUploads),
        featured: titles(home.featuredCreators.flatMap(({ featured }: { featured: Titled[] }) => featured)),
        suggested: titles((await read('search?q=sea%20at&limit=5', who)).content),
        similar: titles((await read(`content/${shore}/similar`, who)).items),
      };
    };
    const before = await lists(viewer);
    expect(before).toMatchObject({ feed: ['Shore', 'Sea at dusk'], total: 2, suggested: ['Sea at dusk'] });
    expect((await dismiss(sea)).json()).toEqual({ id: sea, youDismissed: true });
    expect(await lists(viewer)).toEqual({
      feed: ['Shore'],
      tagged: ['Shore'],
      found: [],
      makers: ['Shore'],
      total: 1,
      arrivals: 1,
      top: ['Shore'],
      recent: ['Shore'],
      featured: ['Shore'],
      suggested: [],
      similar: [],
    });
    expect(await lists(maker)).toMatchObject({ feed: before.feed, similar: ['Sea at dusk'] });
    expect((await undo(sea)).json()).toEqual({ id: sea, youDismissed: false });
    expect(await lists(viewer)).toEqual(before);
  });

  it('keeps its page, its place on its maker’s page, and says so to this member alone', async () => {
    await dismiss(sea);
    expect(await read(`content/${sea}`)).toMatchObject({ youDismissed: true, can: { dismiss: true } });
    expect(await read(`content/${sea}`, maker)).toMatchObject({ youDismissed: false, can: { dismiss: false } });
    expect(titles((await read('users/odile/uploads')).items)).toContain('Sea at dusk');
    expect(await listed()).toEqual(['Sea at dusk']);
    expect(await listed(maker)).toEqual([]);
  });

  it('can be dismissed and shown again repeatedly with the same result', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => dismiss(sea)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await read('me/dismissed')).toMatchObject({ total: 1, limit: 20, offset: 0 });
    for (const again of [await undo(sea), await undo(sea)]) expect(again.statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('is refused if the member may not see it', async () => {
    const secret = await aPublishedPicture(site.deps, maker, { ...small, title: 'Mine', visibility: 'private' });
    for (const id of [secret, newId(), 'none'])
      for (const answer of [await dismiss(id), await undo(id)]) expect(answer.json()).toMatchObject({ status: 404 });
  });

  it('is part of the member’s export', async () => {
    await dismiss(shore);
    const files = [];
    for await (const file of exportDismissed(site.deps, viewer.id)) files.push(file);
    expect(files).toMatchObject([{ path: 'not-interested.json', json: [{ contentId: shore }] }]);
  });

  it(`is one of ${maxDismissed} at most, also for concurrent requests`, async () => {
    const { db } = site.deps;
    const ids = Array.from({ length: maxDismissed - 1 }, () => newId());
    await db
      .insertInto('content')
      .values(
        ids.map((id) => ({
          id,
          owner_id: maker.id,
          kind: 'image' as const,
          title: 'One of many',
          visibility: 'private' as const,
          censor_type: 'none' as const,
          censor_scope: 'full' as const,
          censor_intensity: 0,
          updated_at: site.clock.now(),
        })),
      )
      .execute();
    await db
      .insertInto('dismissed_items')
      .values(ids.map((content_id) => ({ member_id: viewer.id, content_id, created_at: site.clock.now() })))
      .execute();
    const answers = await Promise.all([dismiss(sea), dismiss(shore)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      detail: `Your lists leave out ${maxDismissed} items already. Show one of them again first`,
    });
    await db.deleteFrom('content').where('title', '=', 'One of many').execute();
    expect(await listed()).toHaveLength(1);
  });
});
