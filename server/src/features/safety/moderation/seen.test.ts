import type { Case } from '@veil/contract/safety/case.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideSeen, lookAt, openCaseOf } from './builders.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let ada: TestMember;
let bea: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember();
  ada = await site.newMember({ staff: 'moderator', name: 'Ada', profile: { censoredParts: ['face'] } });
  bea = await site.newMember({ staff: 'moderator', name: 'Bea' });
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
});

async function aReported(wishes: Parameters<typeof aPublishedPicture>[2] = {}) {
  const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48, ...wishes });
  await site.as(guest).post(`/api/content/${id}/report`, { reason: 'no_consent' });
  const { id: caseId } = (await openCaseOf(site.deps, id)) as { id: string };
  return { id, caseId };
}
const detail = async (who: TestMember, caseId: string) =>
  (await site.as(who).get(`/api/moderation/cases/${caseId}`)).json<CaseDetail>();
const record = (who: TestMember, caseId: string, maskVersion: number, what = 'picture') =>
  site.as(who).post(`/api/moderation/cases/${caseId}/shown`, { maskVersion, what });
async function keep(who: TestMember, caseId: string) {
  const { version } = await detail(who, caseId);
  return site.as(who).post(`/api/moderation/cases/${caseId}/decision`, { version, action: 'keep' });
}
const change = (id: string, columns: object) =>
  site.deps.db.updateTable('content').set(columns).where('id', '=', id).execute();

describe('an item is kept or approved', () => {
  it('only by the moderator to whom its picture was shown, and the case says to whom', async () => {
    const { caseId } = await aReported();
    expect((await keep(ada, caseId)).json()).toMatchObject({ status: 409, code: 'picture_not_shown' });
    expect((await record(ada, caseId, 1)).json()).toEqual({ seen: 'yes' });
    expect((await record(ada, caseId, 1)).json()).toEqual({ seen: 'yes' });
    expect((await keep(bea, caseId)).json()).toMatchObject({ code: 'picture_not_shown' });
    const { timeline, seen } = await detail(ada, caseId);
    expect(timeline.filter(({ kind }) => kind === 'shown')).toMatchObject([{ words: 'Picture shown', by: 'Ada' }]);
    expect([seen, (await detail(bea, caseId)).seen]).toEqual(['yes', 'no']);
    expect((await keep(ada, caseId)).json()).toMatchObject({ state: 'closed', action: 'keep' });
  });

  it('and a version that replaced the one they saw must be shown to them again', async () => {
    const { id, caseId } = await aReported();
    await record(ada, caseId, 1);
    await change(id, { mask_version: 2 });
    expect((await record(ada, caseId, 1)).json()).toMatchObject({ code: 'conflict' });
    expect((await keep(ada, caseId)).json()).toMatchObject({ code: 'picture_not_shown' });
    await record(ada, caseId, 2);
    expect((await keep(ada, caseId)).statusCode).toBe(200);
  });

  it('of a video only after it was played: its poster is not enough', async () => {
    const { caseId } = await aReported({ video: Buffer.from('drawn') });
    expect((await record(ada, caseId, 1)).json()).toEqual({ seen: 'no' });
    expect((await keep(ada, caseId)).json()).toMatchObject({ code: 'picture_not_shown' });
    expect((await record(ada, caseId, 1, 'video')).json()).toEqual({ seen: 'yes' });
    expect((await keep(ada, caseId)).statusCode).toBe(200);
  });

  it('not while a new version is made, and without a look where there is no picture', async () => {
    const { id, caseId } = await aReported();
    await record(ada, caseId, 1);
    await change(id, { status: 'processing' });
    expect((await detail(ada, caseId)).seen).toBe('making');
    expect((await keep(ada, caseId)).json()).toMatchObject({ code: 'picture_not_shown' });
    await change(id, { status: 'failed' });
    expect((await detail(bea, caseId)).seen).toBe('unneeded');
    expect((await keep(bea, caseId)).statusCode).toBe(200);

    const { caseId: gone, id: withdrawn } = await aReported();
    await site.as(maker).delete(`/api/content/${withdrawn}?forever=true`);
    expect((await detail(ada, gone)).seen).toBe('unneeded');
    expect((await keep(ada, gone)).statusCode).toBe(200);
  });

  it('while anybody can hide, delete or warn without a look', async () => {
    const { caseId } = await aReported();
    const { version } = await detail(ada, caseId);
    const words = { rule: 'consent', reason: 'It shows somebody who has not agreed' };
    const answer = await decideSeen(site, ada, caseId, { version, action: 'hide', ...words });
    expect(answer.statusCode).toBe(200);
  });
});

it('comments and members need no look, and what has no picture records none', async () => {
  const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  const { id: comment } = (await site.as(maker).post(`/api/content/${id}/comments`, { text: 'Buy it' })).json();
  await site.as(guest).post(`/api/comments/${comment}/report`, { reason: 'spam' });
  const { id: caseId } = (await openCaseOf(site.deps, comment)) as { id: string };
  expect((await record(ada, caseId, 1)).statusCode).toBe(404);
  expect(await detail(ada, caseId)).toMatchObject({ seen: 'unneeded', picture: { maskVersion: 1 } });
  expect((await keep(ada, caseId)).statusCode).toBe(200);
});

it('the queue and the case give moderators the picture without their own veil', async () => {
  const { id, caseId } = await aReported({ parts: ['face'] });
  const { items } = (await site.as(ada).get('/api/moderation/cases')).json<{ items: Case[] }>();
  for (const of of [items.find((one) => one.id === caseId), await detail(ada, caseId)]) {
    expect(of?.item?.media?.veil?.reasons).toEqual(['parts']);
    expect(of?.picture?.media).toMatchObject({ veil: null });
    const address = of?.picture?.media.renditions.at(-1)?.url ?? '';
    expect(address).toContain(`/${id}/1/clear/`);
    expect((await site.app.inject({ url: address })).statusCode).toBe(200);
  }
});

it('the record is for moderators alone, of a case that they may see', async () => {
  const { caseId } = await aReported();
  expect((await record(maker, caseId, 1)).statusCode).toBe(404);
  expect((await record(ada, '01890a5d-ac96-774b-bcce-b302099a8057', 1)).statusCode).toBe(404);
  expect((await record(ada, caseId, 0)).json()).toMatchObject({ code: 'invalid' });
  await lookAt(site, ada, caseId);
  await site.as(ada).post(`/api/moderation/cases/${caseId}/restrict`, { reason: 'It may show a minor' });
  expect((await record(ada, caseId, 1)).statusCode).toBe(404);
});
