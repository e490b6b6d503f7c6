import type { Case } from '@veil/contract/safety/case.ts';
import type { CaseCounts } from '@veil/contract/safety/case-filters.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout } from './builders.ts';

const byText = (one: string = '', other: string = ''): number => one.localeCompare(other);

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Mara 100% Wool' });
  guest = await site.newMember({ name: 'Guido' });
  moderator = await site.newMember({ staff: 'moderator' });
  const tell = (path: string, reason: string, text = '') => site.as(guest).post(path, { reason, text });
  for (const title of ['Low tide', 'High_tide', 'Dunes'])
    ids[title] = await aPublishedPicture(site.deps, maker, { title, width: 64, height: 48 });
  ids.comment = (await site.as(maker).post(`/api/content/${ids.Dunes}/comments`, { text: 'Cheap boats' })).json().id;
  await tell(`/api/content/${ids['Low tide']}/report`, 'spam');
  await tell(`/api/content/${ids.High_tide}/report`, 'stolen', 'From my calendar of harbours');
  await tell(`/api/content/${ids.High_tide}/report`, 'stolen', 'From my calendar of harbours');
  await tell(`/api/comments/${ids.comment}/report`, 'spam');
  await tell(`/api/users/${maker.id}/report`, 'spam');
});
afterAll(() => site.close());

const listed = async (query: string) =>
  (await site.as(moderator).get(`/api/moderation/cases?limit=50&${query}`)).json<{ items: Case[]; total: number }>();
const find = async (q: string) => {
  const { items, total } = await listed(`q=${encodeURIComponent(q)}`);
  expect(total).toBe(items.length);
  return items.map(({ aboutKind, about }) => (aboutKind === 'content' ? about?.title : aboutKind)).toSorted(byText);
};
const counts = async (query = '', who = moderator) =>
  (await site.as(who).get(`/api/moderation/cases/counts?${query}`)).json<CaseCounts>();
const ofKind = ({ kinds }: CaseCounts, kind: string) => kinds.find((one) => one.kind === kind)?.count;

describe('a search among cases', () => {
  it('finds them by number, member, words of the thing and words of a report', async () => {
    const { items } = await listed('');
    for (const one of items) {
      const numbers = (await listed(`q=%23${one.number}`)).items.map(({ number }) => number);
      expect(numbers).toContain(one.number);
    }
    expect(await find('low TIDE')).toEqual(['Low tide']);
    expect(await find('cheap')).toEqual(['comment']);
    expect(await find('harbours')).toEqual(['High_tide']);
    expect(await find('mara 100%')).toHaveLength(items.length);
    expect(await find('nothing like it')).toEqual([]);
  });

  it('takes signs of patterns as what they are', async () => {
    expect(await find('_tide')).toEqual(['High_tide']);
    expect(await find('%%')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
    expect((await site.as(moderator).get(`/api/moderation/cases?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
  });

  it('finds a member by the name that they have now', async () => {
    await site.deps.db.updateTable('members').set({ display_name: 'Nora' }).where('id', '=', maker.id).execute();
    expect((await find('nora')).length).toBeGreaterThan(0);
  });
});

describe('the figures at the filters', () => {
  it('say how many cases each choice lists, with the other filters as they are', async () => {
    const all = await counts();
    const { items } = await listed('');
    for (const kind of ['spam', 'stolen', 'illegal'] as const)
      expect([kind, ofKind(all, kind)]).toEqual([kind, items.filter(({ kinds }) => kinds.includes(kind)).length]);
    expect(all.about).toMatchObject({ content: 2, comment: 1 });
    expect(ofKind(await counts('about=comment'), 'stolen')).toBe(0);
    expect((await counts('kind=stolen')).about).toEqual({ content: 1, comment: 0, member: 0 });
    expect((await counts('q=cheap')).about).toEqual({ content: 0, comment: 1, member: 0 });
    expect((await counts('mine=1')).about).toEqual({ content: 0, comment: 0, member: 0 });
    await decideAbout(site, moderator, ids['Low tide'] as string, 'keep');
    expect((await counts()).about.content).toBe(1);
    expect((await counts('state=closed')).about).toEqual({ content: 1, comment: 0, member: 0 });
  });

  it('are for moderators alone', async () => {
    expect((await site.as(guest).get('/api/moderation/cases/counts')).statusCode).toBe(404);
    expect((await site.visitor.get('/api/moderation/cases/counts')).statusCode).toBe(401);
  });
});
