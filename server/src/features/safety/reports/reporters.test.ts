import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout, openCaseOf } from '../moderation/builders.ts';

let site: TestSite;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const report = async (by: TestMember, reason = 'spam') => {
  // A new maker each time, because strikes add up.
  const maker = await site.newMember();
  const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  site.clock.pass(1000);
  const { hidden } = (await site.as(by).post(`/api/content/${id}/report`, { reason })).json<{ hidden: boolean }>();
  return { id, hidden, priority: (await openCaseOf(site.deps, id))?.priority };
};

it('reports of a member whose last 20 were all wrong count for little and hide nothing, until one is right', async () => {
  const careless = await site.newMember();
  site.clock.pass(25 * 3_600_000);
  for (let turn = 0; turn < 20; turn++) await decideAbout(site, moderator, (await report(careless)).id, 'keep');
  const notices = (await site.as(careless).get('/api/me/notifications?limit=50')).json().items;
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'reports_unfounded')).toHaveLength(1);
  const grave = await report(careless, 'may_show_minor');
  expect(grave).toMatchObject({ hidden: false, priority: 5 });
  // Another member's report still counts.
  const other = await site.newMember();
  await site.as(other).post(`/api/content/${grave.id}/report`, { reason: 'may_show_minor' });
  expect((await openCaseOf(site.deps, grave.id))?.priority).toBe(100);
  await decideAbout(site, moderator, grave.id, 'hide');
  expect(await report(careless, 'may_show_minor')).toMatchObject({ hidden: true, priority: 100 });
}, 60_000);

it('reports of a member whose last ones were right come first among their kind', async () => {
  const careful = await site.newMember();
  const usual = await site.newMember();
  for (let turn = 0; turn < 5; turn++) await decideAbout(site, moderator, (await report(careful)).id, 'hide');
  const [first, second] = [await report(usual), await report(careful)];
  const listed = (await site.as(moderator).get('/api/moderation/cases?kind=spam')).json().items;
  const ids = listed.map(({ contentId }: { contentId: string }) => contentId);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  expect(listed[ids.indexOf(second.id)].reports).toMatchObject([{ trusted: true }]);
});
