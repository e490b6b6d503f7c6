import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { DB } from '../../../tables.ts';
import { loadViewer, type Viewer } from '../../people/members/index.ts';
import { aPublishedPicture } from './builders.ts';
import { presentCards } from './cards.ts';
import { holdContent } from './holding.ts';
import { recount } from './recount.ts';

let site: TestSite;
let maker: TestMember;
let other: TestMember;
const ids: string[] = [];

beforeAll(async () => {
  site = await openTestSite();
  maker = await site.newMember({ name: 'Ada Maker' });
  other = await site.newMember();
  for (let nth = 0; nth < 12; nth++) {
    ids.push(await aPublishedPicture(site.deps, maker, { title: `Slope ${nth}`, tags: ['evening', `no ${nth}`] }));
  }
});
afterAll(() => site.close());

const viewerOf = async (member: TestMember) => (await loadViewer(site.deps, member.id)) as Viewer;

it('takes as many statements for twelve cards as for one, and at most six', async () => {
  const viewer = await viewerOf(other);
  const count = async (wanted: string[]) => {
    let statements = 0;
    const dialect = new PostgresDialect({ pool: site.deps.pool });
    const db = new Kysely<DB>({ dialect, log: () => void statements++ });
    const cards = await presentCards({ ...site.deps, db }, viewer, wanted);
    expect(cards).toHaveLength(wanted.length);
    return statements;
  };
  const one = await count(ids.slice(0, 1));
  expect(await count(ids)).toBe(one);
  expect(one).toBeLessThanOrEqual(6);
});

it('keeps the order it is asked for and leaves out what the viewer may not see', async () => {
  const secret = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
  const [a, b, c] = ids as [string, string, string];
  const seen = async (member: TestMember) =>
    (await presentCards(site.deps, await viewerOf(member), [c, secret, a, b])).map((card) => card.id);
  expect(await seen(other)).toEqual([c, a, b]);
  expect(await seen(maker)).toEqual([c, secret, a, b]);
});

it('carries tags in order, the maker, the counts and what the viewer did', async () => {
  const [id] = ids as [string];
  const as = site.as(other);
  expect((await as.post(`/api/content/${id}/votes`, { value: -1 })).json()).toMatchObject({ score: -1 });
  expect((await as.post(`/api/content/${id}/came`)).json()).toMatchObject({ count: 1 });
  const [card] = await presentCards(site.deps, await viewerOf(other), [id]);
  expect(card).toMatchObject({
    tags: [{ name: 'evening' }, { name: 'no 0' }],
    author: { name: 'Ada Maker', id: maker.id },
    score: -1,
    youVote: -1,
    cameCount: 1,
    youCame: true,
    favoriteCount: 0,
    youFavorite: false,
    commentCount: 0,
    can: { edit: false, delete: false, moderate: false, comment: true, report: true },
  });
  expect((await presentCards(site.deps, await viewerOf(maker), [id]))[0]).toMatchObject({
    youVote: 0,
    youCame: false,
    can: { edit: true, delete: true, deleteAsStaff: false, report: false },
  });
  const admin = await site.newMember({ staff: 'admin' });
  expect((await presentCards(site.deps, await viewerOf(admin), [id]))[0]?.can).toMatchObject({
    edit: false,
    delete: true,
    deleteAsStaff: true,
  });
  expect(await recount(site.deps)).toEqual([]);
});

it('finds and rights counters that someone changed by hand', async () => {
  const [, id] = ids as [string, string];
  await site.deps.db.updateTable('content').set({ score: 99 }).where('id', '=', id).execute();
  expect(await recount(site.deps)).toEqual([expect.stringContaining(`item ${id}: `)]);
  expect(await recount(site.deps)).toEqual([]);
});

it('lists one’s own uploads, newest first, by visibility, in clamped pages', async () => {
  const list = async (query: string) => (await site.as(maker).get(`/api/me/uploads?${query}`)).json();
  const all = await list('limit=5&offset=1');
  expect(all).toMatchObject({ total: 13, limit: 5, offset: 1 });
  expect(all.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(-5).reverse());
  expect(await list('visibility=private')).toMatchObject({ total: 1, items: [{ visibility: 'private' }] });
  expect(await list('limit=9999&offset=-4')).toMatchObject({ limit: 50, offset: 0 });
  expect((await site.as(other).get('/api/me/uploads')).json()).toMatchObject({ total: 0, items: [] });
});

it.each(['processing', 'needs_review', 'needs_decision', 'needs_manual', 'failed', 'hidden'] as const)(
  'counts an item that is to be public as private while it is %s',
  async (status) => {
    const waiting = await site.newMember();
    const id = await aPublishedPicture(site.deps, waiting);
    if (status === 'hidden') await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    else await site.deps.db.updateTable('content').set({ status }).where('id', '=', id).execute();
    const list = async (query: string) => (await site.as(waiting).get(`/api/me/uploads?${query}`)).json();
    expect(await list('visibility=public')).toMatchObject({ total: 0, items: [] });
    expect(await list('visibility=private')).toMatchObject({
      total: 1,
      items: [{ id, status, isPublic: false, visibility: 'public' }],
    });
    expect(await list('')).toMatchObject({ total: 1 });
  },
);

it('says of a public item that it is public', async () => {
  const mine = (await site.as(maker).get('/api/me/uploads?visibility=public')).json();
  expect(mine).toMatchObject({ total: 12 });
  expect(mine.items.every((item: { isPublic: boolean }) => item.isPublic)).toBe(true);
});
