import { homeCreators, homeItems } from '@veil/contract/finding/home.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openLists } from '../../../platform/db/replica/index.ts';
import type { DB } from '../../../tables.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { loadViewer, setSuspended, type Viewer } from '../../people/members/index.ts';
import { readHome } from './home.ts';

type Item = { id: string; title: string; media: { veil: object | null } };
type Home = {
  followedItems: Item[];
  followedBy: string[];
  unreadReplies: number;
  featuredCreators: { id: string; name: string; worshipers: number; contentCount: number; featured: Item[] }[];
  topContent: Item[];
  recentUploads: Item[];
};

const nothing: Home = {
  followedItems: [],
  followedBy: [],
  unreadReplies: 0,
  featuredCreators: [],
  topContent: [],
  recentUploads: [],
};
let site: TestSite;
let viewer: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  viewer = await site.newMember({ name: 'Viewer', role: 'beta' });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const id of (await site.deps.db.selectFrom('content').select('id').execute()).map((row) => row.id)) {
    await site.deps.db.deleteFrom('content').where('id', '=', id).execute();
  }
});

const hang = (owner: TestMember, title: string, wishes: Wishes = {}) => {
  site.clock.pass(60_000);
  return aPublishedPicture(site.deps, owner, { title, width: 64, height: 48, ...wishes });
};
const home = async (member = viewer) => (await site.as(member).get('/api/home')).json<Home>();
const titles = (items: Item[]) => items.map(({ title }) => title);
const refresh = () => sql`select refresh_ranks(100, ${site.clock.now()})`.execute(site.deps.db);
const vote = async (member: TestMember, id: string, value = 1) => {
  await site.as(member).post(`/api/content/${id}/votes`, { value });
  await refresh();
};

describe('home', () => {
  it('of an empty site is empty', async () => {
    expect(await home()).toEqual(nothing);
  });

  it('shows the best by votes and the newest first, private items to nobody', async () => {
    const maker = await site.newMember({ name: 'Ada', role: 'creator' });
    const old = await hang(maker, 'Old and loved');
    const bad = await hang(maker, 'Not loved');
    await hang(maker, 'New');
    await hang(maker, 'Kept', { visibility: 'private' });
    await vote(viewer, old);
    await vote(viewer, bad, -1);
    for (const one of [viewer, maker]) {
      const { topContent, recentUploads } = await home(one);
      expect(titles(topContent)).toEqual(['Old and loved', 'New', 'Not loved']);
      expect(titles(recentUploads)).toEqual(['New', 'Not loved', 'Old and loved']);
    }
  });

  it('holds no more than two rows of the widest wall need', async () => {
    const maker = await site.newMember({ role: 'creator' });
    for (let nth = 0; nth < homeItems + 2; nth++) await hang(maker, `Item ${nth}`);
    const { topContent, recentUploads, featuredCreators } = await home();
    expect([topContent.length, recentUploads.length]).toEqual([homeItems, homeItems]);
    expect(featuredCreators).toMatchObject([{ id: maker.id, contentCount: homeItems + 2 }]);
    expect(featuredCreators[0]?.featured).toHaveLength(3);
  });

  it('comes as this viewer gets it: with their veil, without the tags they mute', async () => {
    const maker = await site.newMember({ name: 'Bela', role: 'creator' });
    const gulls = await site.newMember({ name: 'Gull', role: 'creator' });
    const veiling = await site.newMember({ profile: { censoredParts: ['face'] } });
    await hang(maker, 'A face', { parts: ['face'] });
    await hang(gulls, 'Gulls', { tags: ['gulls'] });
    const { id: tagId } = (await site.as(viewer).post('/api/tags', { name: 'gulls' })).json<{ id: string }>();
    await site.as(veiling).post('/api/me/muted-tags', { tagId });
    const seen = await home(veiling);
    expect(seen.featuredCreators.map(({ name }) => name)).toEqual(['Bela']);
    for (const list of [seen.topContent, seen.recentUploads, seen.featuredCreators[0]?.featured ?? []]) {
      expect(list).toMatchObject([{ title: 'A face', media: { veil: { reasons: ['parts'] } } }]);
    }
    expect(titles((await home()).recentUploads)).toEqual(['Gulls', 'A face']);
  });

  it('takes as many statements for a full site as for one item', async () => {
    const asker = (await loadViewer(site.deps, viewer.id)) as Viewer;
    const count = async () => {
      let statements = 0;
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: site.deps.pool }),
        log: () => void statements++,
      });
      const lists = openLists<DB>({
        readUrl: null,
        primary: { urgentPool: site.deps.pool, planned: site.deps.planned, db },
        connections: 1,
        log: site.deps.log,
        outages: site.deps.outages,
        count: () => undefined,
      });
      await readHome({ ...site.deps, db, lists }, asker, {});
      return statements;
    };
    await hang(await site.newMember({ role: 'both' }), 'One');
    const one = await count();
    for (let nth = 0; nth < 6; nth++) await hang(await site.newMember({ role: 'both' }), `More ${nth}`);
    expect(await count()).toBe(one);
    expect(one).toBeLessThanOrEqual(8);
  });
});

describe('items of followed members', () => {
  const worship = (member: TestMember, creator: TestMember) =>
    site.as(member).post(`/api/users/${creator.id}/worship`, { worshipType: 'multi' });

  it('are the newest by worshiped creators and friends, each once, with the tabs that have more', async () => {
    const fan = await site.newMember({ role: 'beta' });
    const [star, friend, other] = [
      await site.newMember({ role: 'creator' }),
      await site.newMember({ role: 'creator' }),
      await site.newMember({ role: 'creator' }),
    ];
    await hang(star, 'By a star');
    await hang(friend, 'By a friend');
    await hang(other, 'By another');
    await hang(star, 'Kept', { visibility: 'private' });
    expect(await home(fan)).toMatchObject({ followedItems: [], followedBy: [] });
    await worship(fan, star);
    expect(titles((await home(fan)).followedItems)).toEqual(['By a star']);
    for (const one of [friend, star]) {
      await site.as(fan).post(`/api/users/${one.id}/friend`);
      await site.as(one).post(`/api/users/${fan.id}/friend/accept`);
    }
    const { followedItems, followedBy } = await home(fan);
    expect(titles(followedItems)).toEqual(['By a friend', 'By a star']);
    expect(followedBy).toEqual(['worshiped', 'friends']);
    expect(await home(other)).toMatchObject({ followedItems: [], followedBy: [] });
  });

  it('are without muted makers and tags, and without members who block', async () => {
    const fan = await site.newMember({ role: 'beta' });
    const [plain, muted, blocking] = [
      await site.newMember({ role: 'creator' }),
      await site.newMember({ role: 'creator' }),
      await site.newMember({ role: 'creator' }),
    ];
    for (const one of [plain, muted, blocking]) {
      await worship(fan, one);
      await hang(one, `Of ${one.name}`);
    }
    await hang(plain, 'With gulls', { tags: ['gulls'] });
    await site.as(fan).post(`/api/users/${muted.id}/mute`);
    await site.as(blocking).post(`/api/users/${fan.id}/block`);
    const { id: tagId } = (await site.as(fan).post('/api/tags', { name: 'gulls' })).json<{ id: string }>();
    await site.as(fan).post('/api/me/muted-tags', { tagId });
    expect(titles((await home(fan)).followedItems)).toEqual([`Of ${plain.name}`]);
  });
});

describe('unread replies', () => {
  it('count until they are seen, without those of muted members', async () => {
    const asker = await site.newMember();
    const answerer = await site.newMember();
    const item = await hang(answerer, 'Talked about');
    const comment = async (member: TestMember, text: string, parentId?: string) =>
      (await site.as(member).post(`/api/content/${item}/comments`, { text, parentId })).json<{ id: string }>();
    const asked = await comment(asker, 'Where is this?');
    await comment(answerer, 'At the shore', asked.id);
    await comment(answerer, 'In spring', asked.id);
    expect(await home(asker)).toMatchObject({ unreadReplies: 2 });
    expect(await home(answerer)).toMatchObject({ unreadReplies: 0 });
    await site.as(asker).post(`/api/users/${answerer.id}/mute`);
    expect(await home(asker)).toMatchObject({ unreadReplies: 0 });
    await site.as(asker).delete(`/api/users/${answerer.id}/mute`);
    const { items } = (await site.as(asker).get('/api/me/notifications')).json<{ items: { id: string }[] }>();
    await site.as(asker).post('/api/me/notifications/read', { upTo: items[0]?.id });
    expect(await home(asker)).toMatchObject({ unreadReplies: 0 });
  });
});

describe('Featured Creators', () => {
  it('are creators alone, whatever others show', async () => {
    const creator = await site.newMember({ name: 'Cora', role: 'creator' });
    const both = await site.newMember({ name: 'Dora', role: 'both' });
    const beta = await site.newMember({ name: 'Berta', role: 'beta' });
    for (const one of [creator, both, beta]) await hang(one, `Of ${one.name}`);
    const { featuredCreators, recentUploads } = await home();
    expect(featuredCreators.map(({ name }) => name).sort()).toEqual(['Cora', 'Dora']);
    expect(titles(recentUploads)).toContain('Of Berta');
  });

  it('come by the summed hot scores of their items, each with their hottest', async () => {
    const one = await site.newMember({ name: 'Once', role: 'creator' });
    const many = await site.newMember({ name: 'Many', role: 'creator' });
    const voters = [await site.newMember(), await site.newMember(), await site.newMember()];
    const best = await hang(one, 'One good');
    for (const title of ['First', 'Second', 'Third', 'Fourth']) await hang(many, title);
    expect((await home()).featuredCreators.map(({ name }) => name)).toEqual(['Many', 'Once']);
    expect(titles((await home()).featuredCreators[0]?.featured ?? [])).toEqual(['Fourth', 'Third', 'Second']);
    for (const voter of voters) await vote(voter, best);
    await vote(viewer, best);
    expect((await home()).featuredCreators.map(({ name }) => name)).toEqual(['Once', 'Many']);
    // A week later new items count, not old favourites.
    site.clock.pass(7 * 86_400_000);
    await hang(many, 'Today');
    expect((await home()).featuredCreators).toMatchObject([
      { name: 'Many', contentCount: 5, featured: [{ title: 'Today' }, {}, {}] },
      { name: 'Once', contentCount: 1 },
    ]);
  });

  it('carry their worshipers and end with a suspension', async () => {
    const maker = await site.newMember({ name: 'Adored', role: 'creator' });
    await hang(maker, 'Something');
    for (let nth = 0; nth < 2; nth++) {
      await site.newMember({ profile: { worshipType: 'single', followerOf: [maker.id] } });
    }
    expect((await home()).featuredCreators).toMatchObject([{ name: 'Adored', worshipers: 2, contentCount: 1 }]);
    await setSuspended(site.deps, maker.id, true);
    expect(await home()).toEqual(nothing);
  });

  it('are filled up with creators who show anything where the hottest items are of few', async () => {
    const quiet = await site.newMember({ name: 'Quiet', role: 'creator' });
    await hang(quiet, 'Long ago');
    await site.newMember({ name: 'Shows nothing', role: 'creator' });
    const loud = await site.newMember({ name: 'Loud', role: 'creator' });
    site.clock.pass(86_400_000);
    // Far more than home reads, all by one creator. Written directly, because only postings are read.
    const item = await hang(loud, 'Loud');
    await sql`
      insert into postings (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
      select facet, content_id, published_at, updated_at, random, top, hot + nth, strength, facets, from_epoch
      from postings, generate_series(1, 700) nth where content_id = ${item} and facet = everything_facet()`.execute(
      site.deps.db,
    );
    await sql`update facet_counts set items = items + 700 where facet = everything_facet()`.execute(site.deps.db);
    const { featuredCreators } = await home();
    expect(featuredCreators.map(({ name }) => name)).toEqual(['Loud', 'Quiet']);
  });

  it('are at most two rows of five', async () => {
    for (let nth = 0; nth <= homeCreators; nth++) await hang(await site.newMember({ role: 'creator' }), `Of ${nth}`);
    expect((await home()).featuredCreators).toHaveLength(homeCreators);
  });
});

describe('the plain lists', () => {
  it.each([
    ['/api/top-content', ['Loved', 'Second', 'Disliked']],
    ['/api/uploads', ['Second', 'Disliked', 'Loved']],
  ])('%s pages through all that is public', async (path, expected) => {
    const maker = await site.newMember();
    const loved = await hang(maker, 'Loved');
    const disliked = await hang(maker, 'Disliked');
    await hang(maker, 'Second');
    await hang(maker, 'Kept', { visibility: 'private' });
    await vote(viewer, loved);
    await vote(viewer, disliked, -1);
    const read = async (query = '') => (await site.as(viewer).get(`${path}${query}`)).json();
    const all = await read();
    expect(all).toMatchObject({ total: 3, limit: 20, offset: 0 });
    expect(titles(all.items)).toEqual(expected);
    expect(Object.keys(all).sort()).toEqual(['items', 'limit', 'offset', 'total']);
    const second = await read('?limit=1&offset=1');
    expect(second).toMatchObject({ total: 3, limit: 1, offset: 1 });
    expect(titles(second.items)).toEqual(expected.slice(1, 2));
    expect(await read('?limit=900&offset=x')).toMatchObject({ limit: 50, offset: 0 });
  });
});
