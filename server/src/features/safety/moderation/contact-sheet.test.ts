import { sheetMax } from '@veil/contract/safety/contact-sheet.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { lookAt, openCaseOf, versionOfCase } from './builders.ts';

let site: TestSite;
let moderator: TestMember;
let other: TestMember;
let maker: TestMember;
let guest: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  moderator = await site.newMember({ staff: 'moderator' });
  other = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
  guest = await site.newMember();
});

const anItem = () => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
const caseOf = async (id: string) =>
  (await openCaseOf(site.deps, id)) as { id: string; version: number; number: number };
type Waiting = { item: string; id: string; version: number };

/** An upload that waits only for its approval. */
async function anApproval(): Promise<Waiting> {
  const item = await anItem();
  const concern = { kind: 'approval', detail: {}, at: site.clock.now(), contentId: item } as const;
  await site.deps.db.transaction().execute((tx) => site.deps.hooks.onConcern(tx, concern, site.deps));
  return { item, ...(await caseOf(item)) };
}
const send = (body: object, who = moderator) => site.as(who).post('/api/moderation/sheet', body);
const approve = (cases: { id: string; version: number }[], who = moderator) =>
  send({ how: 'approve', cases: cases.map(({ id, version }) => ({ id, version })) }, who);
const decisionsOf = async (id: string) =>
  (await site.deps.db.selectFrom('case_events').select('kind').where('case_id', '=', id).execute()).filter(
    ({ kind }) => kind === 'decided',
  ).length;
const report = (path: string, by = guest, reason = 'spam') =>
  site.as(by).post(`/api/${path}/report`, { reason, text: 'Look' });
const noticesOf = async (who: TestMember): Promise<string[]> =>
  (await site.as(who).get('/api/me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);

it('approves what was shown, each by a decision of its own, and says of the others why not', async () => {
  const [seen, unseen, changed, claimed, reported] = [
    ...([await anApproval(), await anApproval(), await anApproval(), await anApproval(), await anApproval()] as const),
  ] as [Waiting, Waiting, Waiting, Waiting, Waiting];
  for (const { id } of [seen, changed, claimed, reported]) await lookAt(site, moderator, id);
  await site.as(other).post(`/api/moderation/cases/${claimed.id}/claim`);
  await report(`content/${reported.item}`);
  const version = await versionOfCase(site.deps, reported.id);
  const all = [seen, unseen, { ...changed, version: 9 }, claimed, { ...reported, version }];
  const { decided, refused } = (await approve(all)).json();
  expect(decided).toEqual([seen.id]);
  expect(refused).toEqual([
    { id: unseen.id, code: 'picture_not_shown', detail: expect.stringContaining('Look at the picture') },
    { id: changed.id, code: 'conflict', detail: expect.stringContaining('Look at it again') },
    { id: claimed.id, code: 'conflict', detail: expect.stringContaining(other.name) },
    { id: reported.id, code: 'conflict', detail: expect.stringContaining('more than its approval') },
  ]);
  expect(await Promise.all([seen, unseen].map((one) => decisionsOf(one.id)))).toEqual([1, 0]);
  expect((await approve([seen])).json()).toMatchObject({ decided: [], refused: [{ code: 'conflict' }] });
});

it('counts as shown to the moderator who looked, and to nobody else', async () => {
  const one = await anApproval();
  await lookAt(site, other, one.id);
  expect((await approve([one])).json().refused).toMatchObject([{ code: 'picture_not_shown' }]);
});

it('decides each case once, however often the sheet is sent at the same time', async () => {
  const cases = [await anApproval(), await anApproval()];
  for (const { id } of cases) for (const who of [moderator, other]) await lookAt(site, who, id);
  const answers = await Promise.all([
    approve(cases),
    approve(cases),
    approve(cases, other),
    approve([...cases, ...cases]),
  ]);
  const decided = answers.flatMap((answer) => answer.json().decided);
  expect(decided).toHaveLength(2);
  expect(new Set(decided)).toEqual(new Set(cases.map(({ id }) => id)));
  expect(await Promise.all(cases.map(({ id }) => decisionsOf(id)))).toEqual([1, 1]);
});

it('closes reports of one item and its comments with one reason, which everybody who reported is told', async () => {
  const item = await anItem();
  const comment = (await site.as(maker).post(`/api/content/${item}/comments`, { text: 'Mine' })).json().id;
  const second = await site.newMember();
  await report(`content/${item}`);
  await report(`comments/${comment}`, second);
  const elsewhere = await anItem();
  await report(`content/${elsewhere}`);
  const cases = [await caseOf(item), await caseOf(comment), await caseOf(elsewhere)];
  await lookAt(site, moderator, cases[0]?.id as string);
  await lookAt(site, moderator, cases[2]?.id as string);
  const form = { how: 'duplicates', cases: cases.map(({ id, version }) => ({ id, version })) };
  expect((await send(form)).json()).toMatchObject({ status: 422, code: 'reason_required' });
  expect((await send({ ...form, reason: 'It shows [what]' })).json().code).toBe('unfinished_text');
  const { decided, refused } = (await send({ ...form, reason: 'It is a landscape' })).json();
  expect(decided).toEqual([cases[0]?.id, cases[1]?.id]);
  expect(refused).toMatchObject([{ id: cases[2]?.id, code: 'conflict' }]);
  for (const who of [guest, second]) {
    expect(await noticesOf(who)).toContain('report_decided');
    const { items } = (await site.as(who).get('/api/me/statements')).json();
    expect(items).toMatchObject([{ action: 'keep', reason: 'It is a landscape' }]);
  }
});

it('takes no more than its limit, and only from moderators', async () => {
  const one = await anApproval();
  const many = Array.from({ length: sheetMax + 1 }, () => one);
  for (const cases of [many, [], [{ id: 'no id', version: 1 }]])
    expect((await approve(cases)).json()).toMatchObject({ status: 400, code: 'invalid' });
  expect((await approve([one], maker)).statusCode).toBe(404);
  const nowhere = { id: '00000000-0000-7000-8000-000000000000', version: 1 };
  expect((await approve([nowhere])).json()).toMatchObject({ decided: [], refused: [{ code: 'not_found' }] });
});
