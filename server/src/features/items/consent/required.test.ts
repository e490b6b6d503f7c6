import type { ConsentMode } from '@veil/contract/items/people-shown.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, releaseContent } from '../content/index.ts';
import { agree, aRelease } from './builders.ts';

let site: TestSite;
let maker: TestMember;
let reader: TestMember;
let admin: TestMember;
const size = { width: 64, height: 48 };

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  reader = await site.newMember();
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

async function setMode(mode: ConsentMode): Promise<void> {
  const row = await site.deps.db
    .selectFrom('settings')
    .select('version')
    .where('subject', '=', 'consent')
    .executeTakeFirst();
  const groups = [{ subject: 'consent', version: row?.version ?? 0, values: { mode } }];
  expect((await site.as(admin).post('/api/admin/settings', { groups })).statusCode).toBe(200);
}
beforeEach(() => setMode('required'));

const make = (wishes: object = {}) => aPublishedPicture(site.deps, maker, { ...size, ...wishes });
const isPublic = async (id: string) => (await site.as(reader).get(`/api/content/${id}`)).statusCode === 200;
const shownOf = async (id: string) => (await site.as(maker).get(`/api/content/${id}/people`)).json();
const state = (id: string, stated: boolean) => site.as(maker).post(`/api/content/${id}/no-person`, { stated });

describe('required', () => {
  it('nothing is public without a name or a statement', async () => {
    const id = await make();
    expect(await isPublic(id)).toBe(false);
    expect(await shownOf(id)).toMatchObject({ mode: 'required', obstacle: 'nobody_named', held: true });
    const card = (await site.as(maker).get(`/api/content/${id}`)).json();
    expect(card).toMatchObject({ status: 'hidden', isPublic: false, backstage: { hiddenFor: 'people' } });
    for (const url of ['/api/feed?limit=50', '/api/home'])
      expect((await site.as(reader).get(url)).body).not.toContain(id);
    await state(id, true);
    expect([await isPublic(id), (await shownOf(id)).held]).toEqual([true, false]);
    await state(id, false);
    expect(await isPublic(id)).toBe(false);
  });

  it('becomes public when the last person allows it', async () => {
    const id = await make();
    const [one, other] = [await aRelease(site, maker, { item: id }), await aRelease(site, maker, { item: id })];
    expect((await shownOf(id)).obstacle).toBe('unanswered');
    await agree(site, one.token);
    expect(await isPublic(id)).toBe(false);
    await agree(site, other.token);
    expect([await isPublic(id), (await shownOf(id)).obstacle]).toEqual([true, null]);
    // A new person makes the item wait again; removing them ends that.
    const third = await aRelease(site, maker, { item: id });
    expect(await isPublic(id)).toBe(false);
    await site.as(maker).delete(`/api/content/${id}/people/${third.releaseId}`);
    expect(await isPublic(id)).toBe(true);
  });

  it('does not become public through an edit, nor when another hold ends', async () => {
    const id = await make({ visibility: 'private' });
    expect((await shownOf(id)).obstacle).toBeNull();
    expect((await site.as(maker).get(`/api/content/${id}`)).json().status).toBe('ready');
    await site.as(maker).post(`/api/content/${id}/edit`, { visibility: 'public' });
    expect(await isPublic(id)).toBe(false);
    const move = (work: typeof holdContent) =>
      site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, 'report'));
    await move(holdContent);
    await move(releaseContent);
    expect(await isPublic(id)).toBe(false);
    await move(holdContent);
    await state(id, true);
    expect(await isPublic(id)).toBe(false);
    await move(releaseContent);
    expect(await isPublic(id)).toBe(true);
  });

  it('what was public before stays, until its maker names somebody', async () => {
    await setMode('optional');
    const id = await make();
    await setMode('required');
    expect(await isPublic(id)).toBe(true);
    const { releaseId } = await aRelease(site, maker, { item: id });
    expect(await isPublic(id)).toBe(false);
    await site.as(maker).delete(`/api/content/${id}/people/${releaseId}`);
    await state(id, true);
    expect(await isPublic(id)).toBe(true);
  });

  it('of changes at once the end is right', async () => {
    const id = await make();
    const releases = [];
    for (let n = 0; n < 4; n++) releases.push(await aRelease(site, maker, { item: id }));
    await Promise.all(releases.map(({ token }) => agree(site, token)));
    expect([await isPublic(id), await shownOf(id)]).toEqual([true, expect.objectContaining({ held: false })]);
  });
});

describe('a change of the setting', () => {
  it('shows what only it held, and goes on holding refusals', async () => {
    const [waiting, named, refused] = [await make(), await make(), await make()];
    await aRelease(site, maker, { item: named });
    const { token } = await aRelease(site, maker, { item: refused });
    await site.visitor.post('/api/releases/refuse', { token });
    await site.runRepeated('consent holds');
    expect([await isPublic(waiting), await isPublic(named)]).toEqual([false, false]);
    for (const mode of ['optional', 'off'] as const) {
      await setMode(mode);
      await site.runRepeated('consent holds');
      expect([await isPublic(waiting), await isPublic(named), await isPublic(refused)]).toEqual([true, true, false]);
    }
  });

  it('off: nobody can be named', async () => {
    await setMode('off');
    const id = await make();
    for (const answer of [
      await site.as(maker).post('/api/me/people', { label: 'A' }),
      await site.as(maker).post(`/api/content/${id}/people`, { label: 'A' }),
      await state(id, true),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });
});
