import { maxSetPictures } from '@veil/contract/items/set-part.ts';
import type { SetPictures } from '@veil/contract/items/sets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { aPlaylist } from '../../finding/playlists/builders.ts';
import { setSuspended } from '../../people/members/index.ts';
import { openCaseAbout } from '../../safety/moderation/builders.ts';
import { aPublishedPicture, type Wishes } from '../content/builders.ts';
import { createDraft, holdContent, recount, releaseContent } from '../content/index.ts';
import { aFile, allTraces, fields } from '../uploads/testing.ts';

const small = { width: 64, height: 48 };
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

const aPicture = (wishes: Wishes = {}) => aPublishedPicture(site.deps, maker, { ...small, ...wishes });
async function aSet(count = 3, wishes: Wishes = {}): Promise<[string, string, string]> {
  const lead = await aPicture({ tags: ['dusk'], ...wishes });
  const ids = [lead];
  for (let place = 1; place < count; place++)
    ids.push(await aPicture({ tags: ['dusk'], ...wishes, set: { of: lead, place } }));
  return ids as [string, string, string];
}
const idsOf = ({ pictures }: SetPictures) => pictures.map(({ id }) => id);
const list = (id: string, who = maker) => site.as(who).get(`/api/content/${id}/pictures`);
const seen = async (id: string, who = guest) => idsOf((await list(id, who)).json());
const page = (id: string, who = maker) => site.as(who).get(`/api/content/${id}`);
const statusFor = async (who: TestMember, id: string) => (await page(id, who)).statusCode;
const order = (id: string, ids: unknown, who = maker) => site.as(who).post(`/api/content/${id}/pictures`, { ids });
const leave = (id: string, who = maker) => site.as(who).delete(`/api/content/${id}/set`);
const remove = (id: string, query = '', who = maker) => site.as(who).delete(`/api/content/${id}${query}`);
const edit = (id: string, change: object, who = maker) => site.as(who).post(`/api/content/${id}/edit`, change);
const rowOf = (id: string) => site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst();
const feedOf = async (who = guest) =>
  (await site.as(who).get(`/api/feed?channelId=${maker.id}`)).json().items.map(({ id }: { id: string }) => id);
const move = (work: typeof holdContent, id: string) =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, 'report'));
const expectTrue = async () => expect(await recount(site.deps, { repair: false })).toEqual([]);

describe('an upload into a set', () => {
  const upload = async (change: Record<string, string | number>, who = maker) =>
    site.as(who).upload('/api/upload', { ...fields, ...change }, await aFile());

  it('takes the words of the set, and the places in which its pictures were sent', async () => {
    const lead = await aPicture({ title: 'Coast', description: 'In March', tags: ['sea'], visibility: 'private' });
    const late = (await upload({ title: 'Other', setOf: lead, setPlace: 2 })).json().id;
    const early = (await upload({ setOf: lead, setPlace: 1 })).json().id;
    const last = (await upload({ set_of: lead })).json().id;
    expect(await seen(lead, maker)).toEqual([lead, early, late, last]);
    expect((await page(late)).json()).toMatchObject({
      title: 'Coast',
      description: 'In March',
      visibility: 'private',
      tags: [{ name: 'sea' }],
      set: { lead, pictures: 4, waiting: 0 },
    });
  });

  it('is refused, and stores nothing, unless the set is theirs, has room, and the picture leads it', async () => {
    const [lead, follower] = await aSet(2);
    const clip = await aPicture({ video: Buffer.from('moving') });
    const full = await aPicture();
    await site.deps.db.transaction().execute(async (tx) => {
      const words = {
        title: 'Full',
        description: '',
        visibility: 'public',
        mask: false,
        bodyParts: [],
        tags: [],
      } as const;
      const censor = { type: 'blur', scope: 'full', intensity: 60 } as const;
      for (let place = 1; place < maxSetPictures; place++)
        await createDraft(site.deps, tx, maker, {
          ...words,
          censor,
          kind: 'image',
          id: newId(),
          set: { of: full, place },
        });
    });
    const before = await allTraces(site);
    const refused = async (setOf: string, who = maker) => (await upload({ setOf }, who)).json();
    expect(await refused(lead, guest)).toMatchObject({ status: 404 });
    expect(await refused(newId())).toMatchObject({ status: 404 });
    expect(await refused(follower)).toMatchObject({ code: 'conflict', detail: expect.stringContaining('leads') });
    expect(await refused(clip)).toMatchObject({ code: 'conflict', detail: 'A set holds pictures only' });
    expect(await refused(full)).toMatchObject({ code: 'conflict', detail: 'A set holds at most 50 pictures' });
    expect(await allTraces(site)).toEqual(before);
  });
});

describe('lists', () => {
  it('show only the picture that leads, with the number of pictures', async () => {
    const [lead] = await aSet(3, { title: 'Quarry walls', tags: ['quarry'] });
    expect(await feedOf()).toEqual([lead]);
    const found = (await site.as(guest).get('/api/search?q=quarry')).json();
    expect(found.content.map(({ id }: { id: string }) => id)).toEqual([lead]);
    expect((await site.as(guest).get(`/api/users/${maker.id}`)).json()).toMatchObject({ uploads: 1 });
    const uploads = (await site.as(maker).get('/api/me/uploads')).json();
    expect(uploads).toMatchObject({ total: 1, items: [{ id: lead, set: { lead, pictures: 3, waiting: 0 } }] });
    const [tag] = (await site.as(guest).get('/api/tags?q=quarry')).json().items;
    expect(tag).toMatchObject({ contentCount: 1 });
    await expectTrue();
  });
});

describe('the pictures of a set', () => {
  it('are those that each viewer may see, in order', async () => {
    const [lead, held, last] = await aSet();
    await site.deps.db.updateTable('content').set({ status: 'needs_review' }).where('id', '=', last).execute();
    await move(holdContent, held);
    expect((await site.visitor.get(`/api/content/${lead}/pictures`)).statusCode).toBe(401);
    expect(await seen(lead)).toEqual([lead]);
    expect((await page(lead, guest)).json().set).toBeNull();
    expect(await seen(lead, maker)).toEqual([lead, held, last]);
    expect((await page(lead)).json().set).toEqual({ lead, pictures: 3, waiting: 1 });
    expect(await seen(lead, moderator)).toEqual([lead]);
    await openCaseAbout(site.deps, held);
    expect(await seen(lead, moderator)).toEqual([lead, held]);
    await move(releaseContent, held);
    expect(await seen(held)).toEqual([lead, held]);
  });

  it('are shown to nobody else while the picture that leads is held, private, or of a suspended or blocked maker', async () => {
    const [lead, second, third] = await aSet();
    const visible = async (who = guest) => [await statusFor(who, second), (await list(third, who)).statusCode];
    await move(holdContent, lead);
    expect([await visible(), await feedOf()]).toEqual([[404, 404], []]);
    expect(await seen(second, maker)).toEqual([lead, second, third]);
    await move(releaseContent, lead);
    expect(await visible()).toEqual([200, 200]);
    await site.as(guest).post(`/api/users/${maker.id}/block`);
    expect(await visible()).toEqual([404, 404]);
    await site.as(guest).delete(`/api/users/${maker.id}/block`);
    await setSuspended(site.deps, maker.id, true);
    expect(await visible()).toEqual([404, 404]);
  });

  it('have no reactions, comments and places in lists of their own', async () => {
    const [, second] = await aSet(2);
    const playlist = await aPlaylist(site, guest);
    const as = site.as(guest);
    const answers = [
      as.post(`/api/content/${second}/votes`, { value: 1 }),
      as.get(`/api/content/${second}/votes`),
      as.post(`/api/content/${second}/favorite`),
      as.get(`/api/content/${second}/comments`),
      as.post(`/api/content/${second}/comments`, { text: 'Well drawn' }),
      as.post(`/api/content/${second}/dismissal`),
      as.post(`/api/me/playlists/${playlist}/items`, { contentId: second }),
    ];
    for (const answer of await Promise.all(answers)) expect(answer.json()).toMatchObject({ code: 'conflict' });
    expect((await site.as(maker).post('/api/me/pins', { contentId: second })).statusCode).toBe(404);
    expect((await as.post(`/api/content/${second}/report`, { reason: 'spam' })).statusCode).toBe(200);
  });
});

describe('an edit', () => {
  it('of the picture that leads changes title, description, tags and visibility of all', async () => {
    const [lead, second] = await aSet(2);
    expect((await edit(lead, { title: 'Cliffs', tags: ['rock'], visibility: 'private', mask: true })).statusCode).toBe(
      200,
    );
    const after = { title: 'Cliffs', tags: [{ name: 'rock' }], visibility: 'private' };
    expect((await page(lead)).json()).toMatchObject({ ...after, mask: true });
    expect((await page(second)).json()).toMatchObject({ ...after, mask: false });
    expect(await statusFor(guest, second)).toBe(404);
    await edit(lead, { visibility: 'public' });
    expect(await seen(lead)).toEqual([lead, second]);
  });

  it('of another picture changes what is its own, and is refused what is of the set', async () => {
    const [lead, second] = await aSet(2);
    expect((await edit(second, { alt: 'A cliff', mask: true })).statusCode).toBe(200);
    expect((await page(second)).json()).toMatchObject({ mask: true, backstage: { alt: { text: 'A cliff' } } });
    for (const change of [{ title: 'Cliffs' }, { visibility: 'private' }, { tags: [] }, { description: '' }])
      expect((await edit(second, change)).json()).toMatchObject({ code: 'conflict' });
    expect((await edit(second, { mask: false }, guest)).statusCode).toBe(404);
    expect((await page(lead)).json().visibility).toBe('public');
  });
});

describe('the trash', () => {
  it('takes a set as one, and gives all of it back', async () => {
    const [lead, second, third] = await aSet();
    await remove(third);
    expect(await seen(lead)).toEqual([lead, second]);
    expect((await site.as(maker).get('/api/me/trash')).json().items).toMatchObject([{ id: third, set: null }]);
    site.clock.pass(1000);
    expect((await remove(lead)).json()).toEqual({ ok: true, trashed: true });
    expect([await statusFor(guest, second), await feedOf()]).toEqual([404, []]);
    const trash = (await site.as(maker).get('/api/me/trash')).json();
    expect(trash).toMatchObject({ total: 1, items: [{ id: lead, set: { pictures: 3 } }] });
    expect((await site.as(maker).post(`/api/content/${second}/restore`)).json()).toMatchObject({ code: 'conflict' });
    expect((await site.as(guest).post(`/api/content/${lead}/restore`)).statusCode).toBe(404);
    expect((await site.as(maker).post(`/api/content/${lead}/restore`)).statusCode).toBe(200);
    expect([await seen(lead), await feedOf()]).toEqual([[lead, second], [lead]]);
    expect((await site.as(maker).post(`/api/content/${third}/restore`)).statusCode).toBe(200);
    expect(await seen(lead)).toEqual([lead, second, third]);
    await expectTrue();
  });

  it('destroys a set with all its pictures', async () => {
    const ids = await aSet();
    await remove(ids[0], '?forever=true');
    expect(await Promise.all(ids.map(rowOf))).toEqual([undefined, undefined, undefined]);
  });

  it('of the leading picture alone lets the next one lead, with all that members did', async () => {
    const [lead, second, third] = await aSet();
    await site.as(guest).post(`/api/content/${lead}/votes`, { value: 1 });
    await site.as(guest).post(`/api/content/${lead}/favorite`);
    await site.as(guest).post(`/api/content/${lead}/comments`, { text: 'Well drawn' });
    await site.as(maker).post('/api/me/pins', { contentId: lead });
    const playlist = await aPlaylist(site, guest, { items: [lead] });
    expect((await remove(lead, '?picture=true')).json()).toEqual({ ok: true, trashed: true });
    expect([await seen(second), await feedOf()]).toEqual([[second, third], [second]]);
    const now = { score: 1, youVote: 1, youFavorite: true, commentCount: 1, set: { lead: second, pictures: 2 } };
    expect((await page(second, guest)).json()).toMatchObject(now);
    expect((await site.as(guest).get(`/api/me/playlists/${playlist}`)).body).toContain(second);
    expect((await site.as(guest).get(`/api/users/${maker.id}/showcase`)).json().pinned).toMatchObject([{ id: second }]);
    await expectTrue();
    await site.as(maker).post(`/api/content/${lead}/restore`);
    expect(await seen(second)).toEqual([second, lead, third]);
    await remove(second, '?picture=true&forever=true');
    expect([await rowOf(second), await seen(lead)]).toEqual([undefined, [lead, third]]);
    expect((await page(lead, guest)).json()).toMatchObject({ score: 1, commentCount: 1 });
    await expectTrue();
  });
});

describe('a change of the order', () => {
  it('puts the pictures in order, and the first one leads', async () => {
    const [lead, second, third] = await aSet();
    await site.as(guest).post(`/api/content/${lead}/votes`, { value: 1 });
    const answer = await order(lead, [third, lead, second]);
    expect([answer.statusCode, idsOf(answer.json())]).toEqual([200, [third, lead, second]]);
    expect([await seen(lead), await feedOf()]).toEqual([[third, lead, second], [third]]);
    expect((await page(third, guest)).json()).toMatchObject({ score: 1, youVote: 1 });
    await expectTrue();
  });

  it('is refused to others, and unless it names each picture once and begins with a published one', async () => {
    const [lead, second, third] = await aSet();
    for (const who of [guest, moderator, admin])
      expect((await order(lead, [lead, third, second], who)).statusCode).toBe(404);
    for (const ids of [
      [lead, second],
      [lead, second, second],
      [lead, second, newId()],
    ])
      expect((await order(lead, ids)).json()).toMatchObject({ code: 'conflict' });
    expect((await order(lead, [])).statusCode).toBe(400);
    await site.deps.db.updateTable('content').set({ status: 'needs_review' }).where('id', '=', third).execute();
    expect((await order(lead, [third, lead, second])).json()).toMatchObject({ code: 'conflict' });
    expect(await seen(lead)).toEqual([lead, second]);
  });
});

describe('a picture that leaves its set', () => {
  it('is an item of its own, and a set whose leading picture leaves is broken up', async () => {
    const [lead, second, third] = await aSet();
    for (const who of [guest, moderator, admin]) expect((await leave(second, who)).statusCode).toBe(404);
    expect(idsOf((await leave(second)).json())).toEqual([lead, third]);
    expect((await page(second, guest)).json()).toMatchObject({
      title: 'Evening slope',
      tags: [{ name: 'dusk' }],
      set: null,
    });
    expect((await feedOf()).sort()).toEqual([lead, second].sort());
    expect((await leave(second)).json()).toMatchObject({ code: 'conflict' });
    await leave(lead);
    expect((await feedOf()).sort()).toEqual([lead, second, third].sort());
    await expectTrue();
  });
});

it('ends with the account of its maker', async () => {
  const ids = await aSet();
  await site.as(guest).post(`/api/content/${ids[0]}/votes`, { value: 1 });
  await site.deps.hooks.eraseMember(site.deps, maker.id);
  expect(await Promise.all(ids.map(rowOf))).toEqual([undefined, undefined, undefined]);
  await expectTrue();
});
