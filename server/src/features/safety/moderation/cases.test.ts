import { type Case, shownReports } from '@veil/contract/safety/case.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout } from './builders.ts';

let site: TestSite;
let maker: TestMember;
let moderator: TestMember;
const guests: TestMember[] = [];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Mara' });
  moderator = await site.newMember({ staff: 'moderator' });
  for (let i = 0; i < shownReports + 2; i++) guests.push(await site.newMember());
  site.clock.pass(25 * 3_600_000);
});
afterAll(() => site.close());

const anItem = (by = maker) => aPublishedPicture(site.deps, by, { title: 'Low tide', width: 64, height: 48 });
const report = async (id: string, reason: string, by: TestMember, what: 'content' | 'comments' = 'content') => {
  site.clock.pass(1000);
  const answer = await site.as(by).post(`/api/${what}/${id}/report`, { reason, text: `It is ${reason}` });
  expect(answer.statusCode).toBe(200);
};
const cases = async (by = moderator, page = 'limit=50') => {
  const answer = await site.as(by).get(`/api/moderation/cases?${page}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Case[]; total: number }>();
};
const decide = (id: string, action: string) => decideAbout(site, moderator, id, action);
const guest = (at: number): TestMember => guests[at] as TestMember;

describe('the cases of a moderator', () => {
  it('are one for all reports of an item and one for each comment, the most urgent first', async () => {
    const [spam, hidden] = [await anItem(), await anItem()];
    const comment = (await site.as(maker).post(`/api/content/${spam}/comments`, { text: 'Buy here' })).json().id;
    await report(spam, 'spam', guest(0));
    await report(spam, 'stolen', guest(1));
    await report(comment, 'other', guest(0), 'comments');
    await report(hidden, 'illegal', guest(2));
    await report(hidden, 'no_consent', guest(3));
    const firstHiding = site.clock.now().getTime();
    const { items, total } = await cases();
    expect(total).toBe(3);
    expect(items).toMatchObject([
      {
        contentId: hidden,
        reportCount: 2,
        reports: [{ reason: 'no_consent', text: 'It is no_consent' }, { reason: 'illegal' }],
        item: { id: hidden, status: 'hidden', media: { kind: 'image' } },
        decideBy: new Date(firstHiding + 48 * 3_600_000).toISOString(),
        keptBefore: 0,
        withdrawn: false,
        mayDecide: true,
      },
      { contentId: spam, commentId: null, reportCount: 2, decideBy: null, about: { ownerName: 'Mara' } },
      { contentId: spam, commentId: comment, reportCount: 1, about: { comment: { text: 'Buy here' } } },
    ]);
    expect((await cases(moderator, 'limit=1&offset=1')).items).toMatchObject([{ contentId: spam, commentId: null }]);
    expect((await cases(moderator, 'offset=3')).items).toEqual([]);
  });

  it('end with the decision, and say later how often the item was kept', async () => {
    for (const { contentId, commentId } of (await cases()).items)
      await decide(commentId ?? (contentId as string), 'keep');
    expect(await cases()).toMatchObject({ items: [], total: 0 });
    const id = await anItem();
    for (const by of [guest(0), guest(1)]) {
      await report(id, 'spam', by);
      await report(id, 'other', guest(2));
      await decide(id, 'keep');
    }
    await report(id, 'spam', guest(0));
    expect((await cases()).items).toMatchObject([{ contentId: id, keptBefore: 2 }]);
    await decide(id, 'delete');
    expect((await cases()).total).toBe(0);
  });

  it('show the newest reports of many, and count all', async () => {
    const id = await anItem();
    for (const by of guests) await report(id, 'spam', by);
    const [only] = (await cases()).items;
    expect(only?.reportCount).toBe(guests.length);
    expect(only?.reports).toHaveLength(shownReports);
    expect(only?.reports[0]?.createdAt).toBe(site.clock.now().toISOString());
    await decide(id, 'keep');
  });

  it('stay when its maker deletes the item, with what it was', async () => {
    const id = await anItem();
    await report(id, 'spam', guest(0));
    await site.as(maker).delete(`/api/content/${id}?forever=true`);
    expect((await cases()).items).toMatchObject([
      { contentId: id, item: { status: 'hidden' }, withdrawn: true, about: { title: 'Low tide' } },
    ]);
    await decide(id, 'keep');
  });

  it('of their own item another one decides, save an admin', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    const [own, theirs] = [await anItem(moderator), await anItem(admin)];
    await report(own, 'spam', guest(0));
    await report(theirs, 'spam', guest(0));
    const mayDecide = async (by: TestMember) =>
      Object.fromEntries((await cases(by)).items.map((one) => [one.contentId, one.mayDecide]));
    expect(await mayDecide(moderator)).toEqual({ [own]: false, [theirs]: true });
    expect(await mayDecide(admin)).toEqual({ [own]: true, [theirs]: true });
    expect((await decide(own, 'delete')).json()).toMatchObject({ code: 'forbidden' });
  });
});
