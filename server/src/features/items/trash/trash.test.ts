import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPlaylist } from '../../finding/playlists/builders.ts';
import { setLimited } from '../../people/members/index.ts';
import { decideAbout, openCaseOf } from '../../safety/moderation/builders.ts';
import { recognise } from '../../safety/public-reports/recognise.ts';
import { agree, aRelease } from '../consent/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, loadHolds, releaseContent } from '../content/index.ts';
import type { HoldReason } from '../delivery/index.ts';
import { recordOriginal, sealOriginal } from '../originals/index.ts';
import { publishingPolicy, uploadRules } from '../policy/index.ts';

const small = { width: 64, height: 48 };
const day = 86_400_000;
let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
});

const file = Buffer.from('what was uploaded');
async function anItem(visibility: 'public' | 'private' = 'public', owner = maker): Promise<string> {
  const id = await aPublishedPicture(site.deps, owner, { ...small, visibility, tags: ['dusk'] });
  await recordOriginal(site.deps.db, await sealOriginal(site.deps, id, Readable.from([file])), 'jpeg');
  return id;
}
const remove = (id: string, who = maker, query = '') => site.as(who).delete(`/api/content/${id}${query}`);
const restore = (id: string, body?: object, who = maker) => site.as(who).post(`/api/content/${id}/restore`, body);
const page = async (id: string, who = maker) => site.as(who).get(`/api/content/${id}`);
const statusFor = async (who: TestMember, id: string) => (await page(id, who)).statusCode;
const trashOf = async (who = maker, query = '') => (await site.as(who).get(`/api/me/trash${query}`)).json();
const rowOf = (id: string) => site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst();
const filesOf = async (id: string) => {
  let count = 0;
  for (const prefix of ['content/', 'originals/'])
    for await (const key of site.deps.storage.keys(prefix)) if (key.includes(id)) count += 1;
  return count;
};
const move = (work: typeof holdContent, id: string, reason: HoldReason) =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, reason));

describe('a maker’s deletion', () => {
  it('moves the item to the trash with all that belongs to it, and the restore gives it back as it was', async () => {
    const id = await anItem();
    await site.as(guest).post(`/api/content/${id}/votes`, { value: 1 });
    await site.as(guest).post(`/api/content/${id}/comments`, { text: 'Well drawn' });
    await site.as(maker).post('/api/me/pins', { contentId: id });
    const playlist = await aPlaylist(site, guest, { items: [id] });
    const before = (await page(id, guest)).json();
    const files = await filesOf(id);

    expect((await remove(id)).json()).toEqual({ ok: true, trashed: true });
    expect([await statusFor(guest, id), await statusFor(moderator, id), await statusFor(admin, id)]).toEqual([
      404, 404, 404,
    ]);
    expect((await site.as(guest).get(`/api/me/playlists/${playlist}`)).body).not.toContain(id);
    expect((await site.as(maker).get('/api/me/uploads')).json()).toMatchObject({ total: 0, items: [] });
    expect((await site.as(guest).get(`/api/users/${maker.id}`)).json()).toMatchObject({ uploads: 0 });
    expect((await site.as(guest).get(`/api/users/${maker.id}/showcase`)).body).not.toContain(id);
    expect(await filesOf(id)).toBe(files);

    const own = (await page(id)).json();
    expect(own).toMatchObject({
      status: 'hidden',
      isPublic: false,
      can: { edit: false, delete: true, comment: false, report: false },
      backstage: { hiddenFor: null, trash: { since: site.clock.now().toISOString(), daysLeft: 30 } },
    });
    const list = await trashOf();
    expect(list).toMatchObject({ total: 1, limit: 20, offset: 0, items: [{ id, trash: { daysLeft: 30 } }] });
    expect((await trashOf(guest)).items).toEqual([]);

    site.clock.pass(day);
    expect((await trashOf()).items[0].trash.daysLeft).toBe(29);
    expect((await restore(id)).json()).toMatchObject({
      id,
      status: 'ready',
      isPublic: true,
      backstage: { trash: null },
    });
    const { title, tags, isPublic, publishedAt, score, youVote, commentCount, can } = before;
    const was = { title, tags, isPublic, publishedAt, score, youVote, commentCount, can };
    expect(was).toMatchObject({ score: 1, youVote: 1, commentCount: 1 });
    expect((await page(id, guest)).json()).toMatchObject(was);
    expect((await site.as(guest).get(`/api/me/playlists/${playlist}`)).body).toContain(id);
    expect((await site.as(guest).get(`/api/users/${maker.id}/showcase`)).json().pinned).toMatchObject([{ id }]);
    expect((await trashOf()).total).toBe(0);
    expect((await restore(id)).statusCode).toBe(404);
  });

  it('ends every address of the picture, public and private, and those of the trash end with the restore', async () => {
    for (const visibility of ['public', 'private'] as const) {
      const id = await anItem(visibility);
      const given = (await page(id)).json().url as string;
      const answers = async (url: string) => (await site.visitor.get(url)).statusCode;
      expect(await answers(given)).toBe(200);
      await remove(id);
      await vi.waitFor(async () => expect(await answers(given)).toBe(404));
      const inTrash = (await page(id)).json().url as string;
      expect([inTrash === given, await answers(inTrash)]).toEqual([false, 200]);
      expect((await trashOf()).items[0].url).toBe(inTrash);
      await restore(id);
      await vi.waitFor(async () => expect([await answers(inTrash), await answers(given)]).toEqual([404, 200]));
    }
  });

  it('with `forever` destroys it at once, also from the trash', async () => {
    const [atOnce, later] = [await anItem(), await anItem()];
    expect((await remove(atOnce, maker, '?forever=true')).json()).toEqual({ ok: true, trashed: false });
    await remove(later);
    expect((await remove(later)).statusCode).toBe(404);
    expect((await remove(later, guest, '?forever=true')).statusCode).toBe(404);
    expect((await remove(later, maker, '?forever=true')).statusCode).toBe(200);
    for (const id of [atOnce, later]) expect([await rowOf(id), await filesOf(id)]).toEqual([undefined, 0]);
  });

  it('is no way for an admin to trash what another member made', async () => {
    const id = await anItem();
    expect((await remove(id, admin)).json()).toEqual({ ok: true, trashed: false });
    expect([(await rowOf(id))?.withdrawn_at, (await trashOf()).total]).toEqual([site.clock.now(), 0]);
    expect((await restore(id)).statusCode).toBe(404);
  });

  it('is a hiding that the database itself does not let go', async () => {
    const id = await anItem();
    await remove(id);
    const shown = site.deps.db.updateTable('content').set({ status: 'ready' }).where('id', '=', id).execute();
    await expect(shown).rejects.toThrow('content_trash_is_hidden');
  });

  it('answers one of two restores, or a restore or a destruction, at the same moment', async () => {
    const [twice, either] = [await anItem(), await anItem()];
    for (const id of [twice, either]) await remove(id);
    const codes = async (answers: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(await codes([restore(twice), restore(twice)])).toEqual([200, 404]);
    const [back, gone] = await Promise.all([restore(either), remove(either, maker, '?forever=true')]);
    // A destruction after the restore finds an ordinary item.
    expect([gone.statusCode, await rowOf(either)]).toEqual([200, undefined]);
    expect([200, 404]).toContain(back.statusCode);
  });
});

describe('a restore', () => {
  it('is the maker’s own', async () => {
    const id = await anItem();
    await remove(id);
    for (const who of [guest, moderator, admin]) expect((await restore(id, undefined, who)).statusCode).toBe(404);
    expect((await site.visitor.post(`/api/content/${id}/restore`)).statusCode).toBe(401);
    expect((await restore('nonsense')).statusCode).toBe(404);
    expect((await restore(id, { visibility: 'public' })).json().code).toBe('invalid');
    expect((await rowOf(id))?.trashed_at).not.toBeNull();
  });

  it.each(['report', 'match', 'age', 'consent', 'decision', 'clock'] as const)(
    'stays behind the hold %s that came before or in the trash',
    async (reason) => {
      const [before, within] = [await anItem(), await anItem()];
      await move(holdContent, before, reason);
      for (const id of [before, within]) await remove(id);
      await move(holdContent, within, reason);
      for (const id of [before, within]) {
        expect((await restore(id)).json()).toMatchObject({ status: 'hidden', isPublic: false });
        expect([await statusFor(guest, id), await loadHolds(site.deps.db, id)]).toEqual([404, [reason]]);
        await move(releaseContent, id, reason);
        expect(await statusFor(guest, id)).toBe(200);
      }
    },
  );

  it('is not the end of a hold: what is released in the trash stays in it', async () => {
    const id = await anItem();
    await move(holdContent, id, 'report');
    await remove(id);
    await move(releaseContent, id, 'report');
    expect([await statusFor(guest, id), (await trashOf()).total]).toEqual([404, 1]);
    expect((await restore(id)).json()).toMatchObject({ isPublic: true });
  });

  it('asks for approval again, and the moderator has nothing to do while it lies in the trash', async () => {
    const id = await anItem('private');
    const policy = await publishingPolicy.load(site.deps.db);
    await publishingPolicy.save(site.deps.db, { ...policy, approval: 'all' }, site.clock.now());
    await site.as(maker).post(`/api/content/${id}/edit`, { visibility: 'public' });
    expect(await openCaseOf(site.deps, id)).toBeDefined();
    await remove(id);
    expect([await openCaseOf(site.deps, id), await loadHolds(site.deps.db, id)]).toEqual([undefined, []]);
    expect((await page(id)).json().backstage.sendsForApproval).toBe(true);
    expect((await restore(id)).json()).toMatchObject({ awaitsApproval: true, backstage: { hiddenFor: 'approval' } });
    expect([(await openCaseOf(site.deps, id)) !== undefined, await statusFor(guest, id)]).toEqual([true, 404]);
    await publishingPolicy.save(site.deps.db, policy, site.clock.now());
  });

  it('of a limited member makes nothing public, but can be private', async () => {
    const [shown, kept] = [await anItem(), await anItem('private')];
    for (const id of [shown, kept]) await remove(id);
    await setLimited(site.deps.db, maker.id, new Date(site.clock.now().getTime() + day));
    expect((await restore(shown)).json()).toMatchObject({ code: 'limited' });
    expect((await trashOf()).total).toBe(2);
    expect((await restore(shown, { visibility: 'private' })).json()).toMatchObject({
      visibility: 'private',
      status: 'ready',
    });
    expect((await restore(kept)).json()).toMatchObject({ visibility: 'private', status: 'ready' });
    expect(await statusFor(guest, shown)).toBe(404);
  });

  it('keeps to what the site publishes now', async () => {
    const id = await anItem();
    await remove(id);
    const rules = await uploadRules.load(site.deps.db);
    const censor = { ...rules.censor, types: rules.censor.types.filter((type) => type !== 'none') };
    const stricter = { ...rules, censor: { ...censor, intensity: { ...censor.intensity, min: 10 } } };
    await uploadRules.save(site.deps.db, stricter, site.clock.now());
    expect((await restore(id)).json()).toMatchObject({ code: 'invalid', fields: { visibility: expect.any(String) } });
    expect((await restore(id, { visibility: 'private' })).json()).toMatchObject({ visibility: 'private' });
    await uploadRules.save(site.deps.db, rules, site.clock.now());
  });
});

describe('a case', () => {
  const report = (id: string) =>
    site.as(guest).post(`/api/content/${id}/report`, { reason: 'no_consent', text: 'Please look' });

  it('keeps its evidence in the trash: moderators see it, and the destruction waits for the decision', async () => {
    site.clock.pass(25 * 3_600_000);
    const [id, expired] = [await anItem(), await anItem()];
    for (const one of [id, expired]) {
      expect((await report(one)).statusCode).toBe(200);
      await remove(one);
    }
    const seen = (await page(id, moderator)).json();
    expect(seen).toMatchObject({ backstage: { trash: { daysLeft: 30 } }, media: { kind: 'image' } });
    expect((await decideAbout(site, moderator, id, 'keep')).statusCode).toBe(200);
    expect([await statusFor(guest, id), (await trashOf()).total]).toEqual([404, 2]);
    expect((await restore(id)).json()).toMatchObject({ isPublic: true });

    site.clock.pass(30 * day);
    [guest, maker, moderator] = [
      await site.signInAgain(guest),
      await site.signInAgain(maker),
      await site.signInAgain(moderator),
    ];
    await site.runRepeated('items in the trash');
    expect([(await rowOf(expired))?.withdrawn_at, await statusFor(maker, expired)]).toEqual([site.clock.now(), 404]);
    expect(await statusFor(moderator, expired)).toBe(200);
    expect((await decideAbout(site, moderator, expired, 'keep')).statusCode).toBe(200);
    expect(await rowOf(expired)).toBeUndefined();
  });

  it('that deletes it takes it out of the trash, and its reversal puts it back for 30 days', async () => {
    const id = await anItem();
    await report(id);
    await remove(id);
    expect((await decideAbout(site, moderator, id, 'delete')).statusCode).toBe(200);
    expect([(await trashOf()).total, (await restore(id)).statusCode, await statusFor(maker, id)]).toEqual([
      0, 404, 404,
    ]);
    site.clock.pass(10 * day);
    [admin, maker] = [await site.signInAgain(admin), await site.signInAgain(maker)];
    const { id: caseId } = await site.deps.db
      .selectFrom('cases')
      .select('id')
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow();
    const { decision_id: decision } = await site.deps.db
      .selectFrom('cases')
      .select('decision_id')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow();
    expect(
      (await site.as(admin).post(`/api/moderation/decisions/${decision}/reverse`, { reason: 'By mistake' })).statusCode,
    ).toBe(200);
    expect((await trashOf()).items).toMatchObject([{ id, trash: { daysLeft: 30 } }]);
    expect((await restore(id)).json()).toMatchObject({ isPublic: true });
  });

  it('can be opened by a visitor who has the address of an item in the trash', async () => {
    const id = await anItem();
    await remove(id);
    const addresses = `http://localhost:3000/#/content/${id}`;
    expect(await recognise(site.deps.db, { addresses } as never)).toEqual({ ids: [id], unknown: 0 });
  });
});

it('after 30 days the job destroys what is in the trash, and nothing else', async () => {
  const [due, young, back] = [await anItem(), await anItem(), await anItem()];
  for (const id of [due, back]) await remove(id);
  await restore(back);
  site.clock.pass(30 * day - 1000);
  maker = await site.signInAgain(maker);
  await remove(young);
  await site.runRepeated('items in the trash');
  expect((await trashOf()).items.map(({ trash }: { trash: { daysLeft: number } }) => trash.daysLeft)).toEqual([30, 1]);
  site.clock.pass(1000);
  const broken = vi.spyOn(site.deps.events, 'publish').mockRejectedValue(new Error('connection lost'));
  await site.runRepeated('items in the trash');
  broken.mockRestore();
  expect(await rowOf(due)).toBeDefined();
  await Promise.all([site.runRepeated('items in the trash'), site.runRepeated('items in the trash')]);
  expect([await rowOf(due), await filesOf(due)]).toEqual([undefined, 0]);
  expect([(await rowOf(young))?.trashed_at, (await rowOf(back))?.status]).toEqual([expect.any(Date), 'ready']);
});

it('the whole trash is emptied, of one member alone', async () => {
  const other = await site.newMember();
  const theirs = await anItem('public', other);
  await remove(theirs, other);
  const ids = [await anItem(), await anItem('private'), await anItem()];
  for (const id of ids.slice(0, 2)) await remove(id);
  expect((await site.visitor.delete('/api/me/trash')).statusCode).toBe(401);
  expect((await site.as(maker).delete('/api/me/trash')).json()).toEqual({ destroyed: 2, left: 0 });
  expect((await site.as(maker).delete('/api/me/trash')).json()).toEqual({ destroyed: 0, left: 0 });
  expect([await statusFor(maker, ids[2] as string), (await trashOf(other)).total]).toEqual([200, 1]);
});

it('a list of the trash comes in pages, the last deleted first', async () => {
  const ids = [await anItem(), await anItem(), await anItem()];
  for (const id of ids) {
    site.clock.pass(1000);
    await remove(id);
  }
  const got = async (query: string) => {
    const { items, ...rest } = await trashOf(maker, query);
    return [items.map(({ id }: { id: string }) => ids.indexOf(id)), rest];
  };
  expect(await got('?limit=2')).toEqual([[2, 1], { total: 3, limit: 2, offset: 0 }]);
  expect(await got('?limit=2&offset=2')).toEqual([[0], { total: 3, limit: 2, offset: 2 }]);
  expect(await got('?offset=9')).toEqual([[], { total: 3, limit: 20, offset: 9 }]);
});

it('a file that is in the trash is named when it is chosen again, and no upload is refused', async () => {
  const id = await anItem();
  const { sha256 } = await site.deps.db
    .selectFrom('originals')
    .select('sha256')
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow();
  const check = async () =>
    (await site.as(maker).post('/api/uploads/check', { sha256: sha256?.toString('hex') })).json().own;
  expect(await check()).toMatchObject([{ id, trashed: false }]);
  await remove(id);
  expect(await check()).toMatchObject([{ id, title: 'Evening slope', trashed: true }]);
});

it('a release link shows nothing while the item is in the trash, and the person can still withdraw', async () => {
  const asked = await aRelease(site, maker, { item: await anItem() });
  const open = async () => (await site.visitor.post('/api/releases/open', { token: asked.token })).statusCode;
  expect(await open()).toBe(200);
  await remove(asked.id);
  expect(await open()).toBe(404);
  await restore(asked.id);
  const code = await agree(site, asked.token);
  await remove(asked.id);
  const own = await site.visitor.post('/api/releases/own', { code });
  expect([own.statusCode, own.json().still ?? null]).toEqual([200, null]);
  expect((await site.visitor.post('/api/releases/withdraw', { code, all: false })).statusCode).toBe(200);
  expect((await restore(asked.id)).json()).toMatchObject({ isPublic: false });
  expect(await statusFor(guest, asked.id)).toBe(404);
});

it('the own data of a member has the items in the trash, and says so', async () => {
  const id = await anItem();
  await remove(id);
  const rows: Record<string, unknown>[] = [];
  const files: string[] = [];
  for await (const one of site.deps.hooks.exportOf(site.deps, maker.id)) {
    files.push(one.path);
    if (one.path === 'uploads.json' && 'rows' in one) for await (const row of one.rows) rows.push(row as never);
  }
  expect(rows).toMatchObject([{ id, inTrashSince: site.clock.now(), file: expect.stringContaining('pictures/') }]);
  expect(files.filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
});
