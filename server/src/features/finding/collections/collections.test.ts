import type { Collection } from '@veil/contract/finding/collections.ts';
import { maxCollectables } from '@veil/contract/finding/collections.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { aCollection } from './builders.ts';
import { claim, eraseFiles, storeUnclaimed, sweepThumbs } from './erasures.ts';
import { openCollectingSite } from './testing.ts';
import { thumbKey } from './thumb-address.ts';

let place: Awaited<ReturnType<typeof openCollectingSite>>;
let member: TestMember;

beforeAll(async () => {
  place = await openCollectingSite();
  await place.putPicture('/p.png');
  for (const path of ['/a', '/b', '/c'])
    place.putPage(path, `<title>${path}</title><meta property="og:image" content="/p.png">`);
});
afterAll(() => place.close());
beforeEach(async () => {
  member = await place.site.newMember();
});

const me = () => place.site.as(member);
const keep = async (path: string, host?: string) => {
  place.site.clock.pass(1000);
  return (await me().post('/api/collections', { url: place.at(path, host) })).json<Collection>();
};
const get = (id: string, query = '') => me().get(`/api/collections/${id}${query}`);
const erasures = () => place.site.deps.db.selectFrom('collectable_erasures').select('key').execute();

describe('the calls of the seed', () => {
  it('GET /collections/me lists collections under items, the one added to last first', async () => {
    const first = await keep('/a', 'one.example');
    const second = await keep('/a', 'two.example');
    await keep('/b', 'one.example');
    const list = (await me().get('/api/collections/me')).json();
    expect(list).toMatchObject({ total: 2, limit: 50, offset: 0 });
    expect(list.items.map((one: Collection) => [one.id, one.count])).toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
    const page = (await me().get('/api/collections/me?limit=1&offset=1')).json();
    expect(page).toMatchObject({ total: 2, items: [{ id: second.id }] });
    const beyond = (await me().get('/api/collections/me?offset=10001')).json();
    expect(beyond).toMatchObject({ total: 2, items: [], offset: 10_001 });
  });

  it('GET /collections/{id} has id, name, count and collectables of id, url, title and thumb, page by page', async () => {
    const { id } = await keep('/a');
    for (const path of ['/b', '/c']) await keep(path);
    const whole = (await get(id)).json<Collection>();
    expect(whole).toMatchObject({ id, name: 'gallery.example', count: 3 });
    expect(whole.collectables.map(({ title }) => title)).toEqual(['/c', '/b', '/a']);
    expect(whole.collectables[0]).toMatchObject({ url: place.at('/c'), thumb: { url: expect.any(String) } });
    const page = (await get(id, '?limit=1&offset=1')).json<Collection>();
    expect([page.count, page.collectables]).toEqual([3, [whole.collectables[1]]]);
    expect((await get(id, '?offset=10001')).json()).toMatchObject({ count: 3, collectables: [] });
  });

  it('POST /collections makes one from a url', async () => {
    expect(await keep('/a')).toMatchObject({ count: 1, collectables: [{ url: place.at('/a') }] });
    const refused = await me().post('/api/collections', { url: '' });
    expect([refused.statusCode, refused.json().fields.url]).toEqual([400, 'URL is required']);
  });

  it('DELETE /collections/{id}/collectables/{cid} removes one; removing the last deletes its collection', async () => {
    const { id, collectables } = await keep('/a');
    await keep('/b');
    const gone = `/api/collections/${id}/collectables/${collectables[0]?.id}`;
    expect((await me().delete(gone)).json()).toEqual({ ok: true });
    expect((await me().delete(gone)).json()).toMatchObject({ status: 404, code: 'not_found' });
    const { count, collectables: left } = (await get(id)).json<Collection>();
    expect(count).toBe(1);
    await me().delete(`/api/collections/${id}/collectables/${left[0]?.id}`);
    expect((await get(id)).statusCode).toBe(404);
    expect((await me().get('/api/collections/me')).json().total).toBe(0);
  });
});

describe('a collection', () => {
  it('keeps its position when it is renamed', async () => {
    const { id } = await keep('/a', 'one.example');
    const other = await keep('/a', 'two.example');
    const named = await me().post(`/api/collections/${id}`, { name: '  By the sea ' });
    expect(named.json()).toMatchObject({ id, name: 'By the sea', count: 1, collectables: [{ title: '/a' }] });
    const { items } = (await me().get('/api/collections/me')).json();
    expect(items.map((one: Collection) => one.name)).toEqual([other.name, 'By the sea']);
    expect((await keep('/b', 'one.example')).name).toBe('By the sea');
    for (const name of ['', '  ', 'x'.repeat(81), 7, undefined])
      expect((await me().post(`/api/collections/${id}`, { name })).json()).toMatchObject({ code: 'invalid' });
    expect((await get(id)).json().name).toBe('By the sea');
  });

  it('is deleted with everything in it, including files', async () => {
    const { id, collectables } = await keep('/a');
    await keep('/b');
    const thumb = collectables[0]?.thumb?.url ?? '';
    expect((await place.site.visitor.get(thumb)).statusCode).toBe(200);
    expect((await me().delete(`/api/collections/${id}`)).json()).toEqual({ ok: true });
    expect((await me().delete(`/api/collections/${id}`)).statusCode).toBe(404);
    expect((await place.site.visitor.get(thumb)).statusCode).toBe(404);
    expect(await erasures()).toEqual([]);
  });

  it.each(['not-an-id', newId(), '%00'])('with an invalid or unknown id is answered with 404: %s', async (id) => {
    const answers = [
      await get(id),
      await me().post(`/api/collections/${id}`, { name: 'x' }),
      await me().delete(`/api/collections/${id}`),
      await me().delete(`/api/collections/${id}/collectables/${newId()}`),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    const { id: own } = await aCollection(place.site, member);
    expect((await me().delete(`/api/collections/${own}/collectables/${id}`)).statusCode).toBe(404);
  });
});

describe('limits', () => {
  it('limit the number of pages, but a collected page can still be collected again', async () => {
    const { id } = await aCollection(place.site, member);
    const row = { collection_id: id, title: 'One of many' };
    const rows = Array.from({ length: maxCollectables - 2 }, (_, n) => ({
      ...row,
      id: newId(),
      url: `https://many.example/${n}`,
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await place.site.deps.db
        .insertInto('collectables')
        .values(rows.slice(from, from + 1000))
        .execute();
    const answers = await Promise.all(
      ['/a', '/b'].map((path) => me().post('/api/collections', { url: place.at(path) })),
    );
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('conflict');
    const kept = answers.find((answer) => answer.statusCode === 200)?.json<Collection>();
    const again = await me().post('/api/collections', { url: kept?.collectables[0]?.url });
    expect(again.statusCode).toBe(200);
  });
});

describe('the picture of a page', () => {
  it('has a signed address that stays the same within a day and expires within two', async () => {
    const { id, collectables } = await keep('/a');
    const url = collectables[0]?.thumb?.url ?? '';
    const forged = [
      url.replace(/signature=./, (said) => (said.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/until=\d/, 'until=9'),
      url.replace(/&signature=.*/, ''),
      url.replace(/\?.*/, ''),
      url.replace('.webp', ''),
      url.replace('.webp', '.png'),
      url.replace(collectables[0]?.id ?? '', newId()),
      url.replace('/media/collectables/', '/media/avatars/'),
    ];
    for (const address of forged) expect((await place.site.visitor.get(address)).statusCode, address).toBe(404);
    place.site.clock.pass(60_000);
    expect((await get(id)).json<Collection>().collectables[0]?.thumb?.url).toBe(url);
    expect((await place.site.visitor.get(url)).statusCode).toBe(200);
    place.site.clock.pass(2 * 86_400_000);
    expect((await place.site.visitor.get(url)).statusCode).toBe(404);
  });

  it('is deleted with its member', async () => {
    const { collectables } = await keep('/a');
    await place.site.deps.db.deleteFrom('accounts').where('id', '=', member.id).execute();
    expect(await erasures()).toHaveLength(1);
    expect(await sweepThumbs(place.site.deps)).toBe(1);
    const id = collectables[0]?.id ?? '';
    expect((await place.stored()).filter((key) => key.includes(id))).toEqual([]);
    expect(await erasures()).toEqual([]);
  });

  it('without a row, because its process died, is swept after an hour and not before; a late claim fails', async () => {
    const key = thumbKey({ id: newId(), thumb: 'left-behind' });
    await storeUnclaimed(place.site.deps, key, Buffer.from('x'));
    expect(await sweepThumbs(place.site.deps)).toBe(0);
    expect(await place.stored()).toContain(key);
    place.site.clock.pass(3_600_001);
    expect(await sweepThumbs(place.site.deps)).toBe(1);
    expect(await place.stored()).not.toContain(key);
    await expect(claim(place.site.deps.db, key)).rejects.toThrow(/before it was claimed/);
  });

  it('that cannot be erased is claimed by nobody, and the sweep tries again', async () => {
    const key = thumbKey({ id: newId(), thumb: 'hard-to-erase' });
    const { deps } = place.site;
    await storeUnclaimed(deps, key, Buffer.from('x'));
    const remove = () => Promise.reject(new Error('no disk'));
    await eraseFiles({ ...deps, storage: { ...deps.storage, remove } }, [key]);
    expect(await place.stored()).toContain(key);
    await expect(claim(deps.db, key)).rejects.toThrow(/before it was claimed/);
    expect(await sweepThumbs(deps)).toBe(1);
    expect([(await place.stored()).includes(key), await erasures()]).toEqual([false, []]);
  });

  it('that cannot be stored leaves a row, which the sweep ends', async () => {
    const { deps } = place.site;
    const put = () => Promise.reject(new Error('no disk'));
    const key = thumbKey({ id: newId(), thumb: 'never-stored' });
    const failing = { ...deps, storage: { ...deps.storage, put } };
    await expect(storeUnclaimed(failing, key, Buffer.from('x'))).rejects.toThrow('no disk');
    expect(await erasures()).toEqual([{ key }]);
    place.site.clock.pass(3_600_001);
    expect(await sweepThumbs(deps)).toBe(1);
    expect(await erasures()).toEqual([]);
  });

  it.each(['commit', 'rollback'] as const)('whose claim ends by %s is kept only by a commit', async (end) => {
    const key = thumbKey({ id: newId(), thumb: end });
    const { deps } = place.site;
    await storeUnclaimed(deps, key, Buffer.from('x'));
    const claiming = await deps.db.startTransaction().execute();
    await claim(claiming, key);
    const erasing = eraseFiles(deps, [key]);
    await claiming[end]().execute();
    await erasing;
    expect((await place.stored()).includes(key)).toBe(end === 'commit');
    await deps.storage.remove(key);
  });
});
