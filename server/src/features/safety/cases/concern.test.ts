import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { Concern } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { holdContent } from '../../items/content/index.ts';
import type { HoldReason } from '../../items/delivery/index.ts';
import { decideAbout, openCaseOf } from '../moderation/builders.ts';
import { fileReport } from '../reports/index.ts';

let site: TestSite;
let maker: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
const concern = (contentId: string, kind: Concern['kind'], detail: Concern['detail'] = {}) =>
  site.deps.db.transaction().execute(async (tx) => {
    await holdContent(site.deps, tx, contentId, kind as HoldReason);
    await site.deps.hooks.onConcern(tx, { contentId, kind, detail, at: site.clock.now() }, site.deps);
  });
const statusOf = async (id: string) => (await site.as(maker).get(`/api/content/${id}`)).json().status;

it.each(['approval', 'match', 'age'] as const)(
  'what the program noticed (%s) waits in one case; keeping it shows the item',
  async (kind) => {
    const id = await anItem();
    await concern(id, kind, { score: 17 });
    await concern(id, kind, { score: 18 });
    expect(await statusOf(id)).toBe('hidden');
    const { id: caseId } = (await openCaseOf(site.deps, id)) as { id: string };
    const seen = (await site.as(moderator).get(`/api/moderation/cases/${caseId}`)).json<CaseDetail>();
    expect(seen).toMatchObject({ kinds: [kind], reportCount: 0, about: { title: expect.any(String) } });
    expect(seen.concerns.map(({ facts }) => facts)).toEqual([{ score: '17' }, { score: '18' }]);
    expect((await decideAbout(site, moderator, id, 'keep')).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('ready');
  },
);

it('a withdrawn consent stays in force whatever a moderator decides', async () => {
  const id = await anItem();
  await concern(id, 'consent');
  await decideAbout(site, moderator, id, 'keep');
  expect(await statusOf(id)).toBe('hidden');
});

it('a case that only waits for approval ends with its item, which its maker may delete', async () => {
  const id = await anItem();
  await concern(id, 'approval');
  const { id: caseId } = (await openCaseOf(site.deps, id)) as { id: string };
  await site.as(maker).delete(`/api/content/${id}`);
  const seen = (await site.as(moderator).get(`/api/moderation/cases/${caseId}`)).json<CaseDetail>();
  expect(seen).toMatchObject({ state: 'closed', action: null, item: null, about: { ownerId: maker.id } });
  expect((await site.as(moderator).get(`/api/content/${id}`)).statusCode).toBe(404);
});

it('a report of a member is decided about their account', async () => {
  const [rude, guest] = [await site.newMember({ name: 'Rufus' }), await site.newMember()];
  const at = site.clock.now();
  const file = (by: string) =>
    site.deps.db.transaction().execute((tx) =>
      fileReport(site.deps, tx, {
        about: { kind: 'member', id: rude.id },
        reason: 'rules',
        text: 'Rude',
        by,
        source: 'member',
        at,
      }),
    );
  const { caseId } = await file(guest.id);
  expect(await file(moderator.id)).toMatchObject({ caseId, hidden: false });
  const listed = (await site.as(moderator).get('/api/moderation/cases?about=member')).json();
  expect(listed).toMatchObject({ total: 1, items: [{ member: { ownerName: 'Rufus' }, about: null, reportCount: 2 }] });
  expect((await decideAbout(site, moderator, rude.id, 'delete')).json().fields).toHaveProperty('action');
  const sanction = {
    sanction: { kind: 'suspend', days: 3 },
    rule: 'harassment',
    reason: 'You insulted another member',
  };
  expect((await decideAbout(site, moderator, rude.id, 'keep', sanction)).json()).toMatchObject({
    decision: { sanction: { kind: 'suspend' } },
  });
  expect((await site.as(rude).get('/api/me')).statusCode).toBe(401);
});

it('a visitor’s report hides where its source may, and not what a moderator kept', async () => {
  const id = await anItem();
  const file = (mayHide: boolean) =>
    site.deps.db.transaction().execute((tx) =>
      fileReport(site.deps, tx, {
        about: { kind: 'content', id },
        reason: 'intimate',
        text: '',
        by: null,
        source: 'visitor',
        details: { sealed: 'x' },
        mayHide,
        at: site.clock.now(),
      }),
    );
  expect((await file(false)).hidden).toBe(false);
  expect((await file(true)).hidden).toBe(true);
  await decideAbout(site, moderator, id, 'keep');
  expect((await file(true)).hidden).toBe(false);
  expect(await openCaseOf(site.deps, newId())).toBeUndefined();
});
