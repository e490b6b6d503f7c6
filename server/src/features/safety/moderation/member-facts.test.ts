import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aCase, decideAbout, openCaseOf } from './builders.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let ada: TestMember;
let bea: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Mara' });
  guest = await site.newMember();
  ada = await site.newMember({ staff: 'moderator', name: 'Ada', profile: { censoredParts: ['face'] } });
  bea = await site.newMember({ staff: 'moderator', name: 'Bea' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const small = { width: 64, height: 48 } as const;
const detail = async (id: string, who = ada) =>
  (await site.as(who).get(`/api/moderation/cases/${id}`)).json<CaseDetail>();
const note = (who: TestMember, id: string, path: string, body: object) =>
  site.as(who).post(`/api/moderation/cases/${id}/member-notes${path}`, body);

it('the case of a member shows profile, age, items without a veil, and how their own reports ended', async () => {
  const open = await aPublishedPicture(site.deps, maker, { ...small, title: 'Open', parts: ['face'] });
  await aPublishedPicture(site.deps, maker, { ...small, title: 'Private', visibility: 'private' });
  for (const [title, action] of [
    ['One', 'hide'],
    ['Two', 'keep'],
    ['Three', ''],
  ]) {
    const other = await aPublishedPicture(site.deps, guest, { ...small, title: title as string });
    await site.as(maker).post(`/api/content/${other}/report`, { reason: 'spam' });
    if (action) expect((await decideAbout(site, ada, other, action)).statusCode).toBe(200);
  }
  await site.as(guest).post(`/api/members/${maker.id}/report`, { reason: 'spam' });
  const { id } = (await openCaseOf(site.deps, maker.id)) as { id: string };
  const { whose } = await detail(id);
  expect(whose).toMatchObject({
    card: { id: maker.id, name: 'Mara' },
    age: 'declared',
    itemCount: 1,
    items: [{ id: open, title: 'Open', media: { veil: null } }],
    reportsMade: { total: 3, decided: 2, right: 1 },
    notes: [],
  });
  expect(whose?.items[0]?.media.renditions[0]?.url).toContain('/clear/');
});

it('a note on a member stands in every case about them, and only its author and admins remove it', async () => {
  const [one, other] = [await aCase(site, maker, guest), await aCase(site, maker, guest)];
  const added = (await note(ada, one, '', { text: '  Writes from two accounts  ' })).json<CaseDetail>();
  expect(added.whose?.notes).toMatchObject([{ text: 'Writes from two accounts', by: 'Ada', canRemove: true }]);
  expect((await detail(other, bea)).whose?.notes).toMatchObject([
    { text: 'Writes from two accounts', canRemove: false },
  ]);
  const noteId = added.whose?.notes[0]?.id;
  expect((await note(bea, other, '/remove', { noteId })).json()).toMatchObject({ code: 'forbidden' });
  expect((await note(ada, other, '', { text: ' ' })).json()).toMatchObject({ code: 'invalid' });
  expect((await note(guest, other, '', { text: 'Mine' })).statusCode).toBe(404);
  expect((await note(admin, other, '/remove', { noteId })).json<CaseDetail>().whose?.notes).toEqual([]);
  expect((await note(admin, other, '/remove', { noteId })).statusCode).toBe(404);
  const own = await aCase(site, ada, guest);
  expect((await note(ada, own, '', { text: 'I am good' })).json()).toMatchObject({ code: 'forbidden' });
});

it('the case of a comment shows its item and where it stands in the conversation', async () => {
  const writer = await site.newMember({ name: 'Wim' });
  const item = await aPublishedPicture(site.deps, maker, small);
  const say = async (who: TestMember, text: string, parentId?: string) =>
    (await site.as(who).post(`/api/content/${item}/comments`, { text, ...(parentId && { parentId }) })).json()
      .id as string;
  const root = await say(writer, 'Where is it?');
  await say(maker, 'In the north', root);
  const reported = await say(writer, 'You lie', root);
  await say(guest, 'Be kind', root);
  await say(guest, 'Another conversation');
  await site.as(guest).post(`/api/comments/${reported}/report`, { reason: 'other' });
  const { id } = (await openCaseOf(site.deps, reported)) as { id: string };
  const { thread, picture, whose } = await detail(id);
  expect(thread.map(({ text }) => text)).toEqual(['Where is it?', 'In the north', 'You lie', 'Be kind']);
  expect(picture?.media.renditions.length).toBeGreaterThan(0);
  expect(whose?.card?.name).toBe('Wim');
});
