import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { fields } from '../uploads/testing.ts';
import { addToPool, isKnownToPool } from './index.ts';
import { sweepPool } from './manage.ts';
import { sourcesSlice } from './slice.ts';
import { aPoolItem, aPoolPicture } from './testing.ts';

const days = 24 * 3_600_000;
type Item = { id: string; title: string; thumbnail: string | null; veil: { thumbnail: string } | null; used: boolean };

describe('the public pool', () => {
  let site: TestSite;
  let member: TestMember;
  let admin: TestMember;
  let server: Server;
  let address: string;
  let served: Buffer;

  beforeAll(async () => {
    served = await aPoolPicture();
    server = createServer((request, response) => {
      if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>words</p>');
      else if (request.url?.startsWith('/picture'))
        response.writeHead(200, { 'content-type': 'image/png' }).end(served);
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}`;
    site = await openTestSite({ works: false, config: { outboundAllow: [`127.0.0.1:${port}`] } });
    member = await site.newMember();
    admin = await site.newMember({ staff: 'admin' });
  });
  afterAll(async () => {
    await site.close();
    await new Promise((done) => server.close(done));
  });

  const list = async (query = '', who: TestMember | null = member) =>
    (who ? site.as(who) : site.visitor).get(`/api/public-content${query}`);
  const itemsOf = async (query = '', who: TestMember | null = member) =>
    (await list(query, who)).json<{ items: Item[]; total: number }>();
  const known = { title: 'Dunes', sourceName: 'Sand and sea' };
  const file = async (bytes?: Buffer) => ({
    name: 'dunes.png',
    type: 'image/png',
    bytes: bytes ?? (await aPoolPicture()),
  });
  const add = async (form: Record<string, string> = {}, sent?: Awaited<ReturnType<typeof file>> | null) =>
    site
      .as(admin)
      .upload('/api/admin/public-content', { ...known, ...form }, sent === null ? undefined : (sent ?? (await file())));
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of site.deps.storage.keys('pool/')) keys.push(key);
    return keys.sort();
  };

  const creditsOf = async ({ id }: TestMember) => {
    const rows: unknown[] = [];
    for await (const file of sourcesSlice.exportOf(site.deps, id))
      if ('rows' in file) for await (const row of file.rows) rows.push(row);
    return rows;
  };

  test('holds what an admin adds: sealed, with its source and a small picture', async () => {
    const bytes = await aPoolPicture({ width: 1600, height: 900 });
    const source = { sourceUrl: 'https://example.org/dunes', author: 'R. Finch' };
    const added = await add(source, await file(bytes));
    expect(added.statusCode).toBe(200);
    const { item } = added.json();
    expect(added.json()).toMatchObject({
      added: true,
      item: {
        title: 'Dunes',
        type: 'image',
        source: { name: 'Sand and sea', url: 'https://example.org/dunes', author: 'R. Finch' },
        width: 320,
        height: 180,
        usedCount: 0,
      },
    });
    expect((await site.deps.storage.bytes(`pool/${item.id}/file`)).includes(bytes.subarray(0, 32))).toBe(false);
    const thumb = await site.visitor.get(item.thumbnail);
    expect([thumb.statusCode, thumb.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await site.visitor.get(item.thumbnail.replace(/signature=.*/, 'signature=x'))).statusCode).toBe(404);
  });

  test('gives visitors titles and sources, and no picture', async () => {
    const { id } = await aPoolItem(site, { title: 'Quiet lake' });
    const mine = (await itemsOf()).items.find((item) => item.id === id);
    expect(mine).toMatchObject({ thumbnail: expect.stringContaining('/media/pool/'), veil: null });
    const theirs = (await itemsOf('', null)).items.find((item) => item.id === id);
    expect(theirs).toMatchObject({ title: 'Quiet lake', thumbnail: null, veil: null, placeholder: null, used: false });
  });

  test('is veiled for members who veil any body part', async () => {
    const { id } = await aPoolItem(site);
    const careful = await site.newMember({ profile: { censoredParts: ['feet'] } });
    const item = (await itemsOf('', careful)).items.find((one) => one.id === id);
    expect(item).toMatchObject({ thumbnail: null, veil: { thumbnail: expect.stringContaining('/media/pool/') } });
    expect((await site.visitor.get(item?.veil?.thumbnail ?? '')).statusCode).toBe(200);
  });

  test('is searched and paged', async () => {
    await aPoolItem(site, { title: 'Été on the coast', source: { author: 'Ora Bell' } });
    await aPoolItem(site, { title: '100%_wool' });
    expect((await itemsOf('?q=ete+bell')).items.map(({ title }) => title)).toEqual(['Été on the coast']);
    expect((await itemsOf('?q=%25_')).items.map(({ title }) => title)).toEqual(['100%_wool']);
    expect((await itemsOf('?q=nowhere')).total).toBe(0);
    expect((await itemsOf('?type=video')).items).toEqual([]);
    const all = await itemsOf('?limit=60');
    const paged = [...(await itemsOf('?limit=2')).items, ...(await itemsOf('?limit=58&offset=2')).items];
    expect(paged.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id));
    expect((await list('?type=words&limit=x')).statusCode).toBe(200);
  });

  test('has each file and each page once, even when both are added at once', async () => {
    const bytes = await aPoolPicture();
    const before = await stored();
    const answers = await Promise.all([1, 2, 3].map(async () => add({}, await file(bytes))));
    expect(answers.filter((answer) => answer.json().added)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json().item.id)).size).toBe(1);
    expect((await stored()).length).toBe(before.length + 2);
    const url = 'https://example.org/once';
    const first = (await add({ sourceUrl: url })).json();
    expect((await add({ sourceUrl: url })).json()).toMatchObject({ added: false, item: { id: first.item.id } });
    expect(await isKnownToPool(site.deps.db, url)).toBe(true);
  });

  test('refuses what no upload takes, and keeps nothing of it', async () => {
    const before = await stored();
    const words = { name: 'words.txt', type: 'text/plain', bytes: Buffer.from('only words '.repeat(1000)) };
    const refused = await add({}, words);
    expect([refused.statusCode, refused.json().detail]).toEqual([415, expect.stringContaining('jpeg, png')]);
    expect((await add({ title: '' })).json()).toMatchObject({ fields: { title: 'Title is required' } });
    expect((await add({ sourceName: '' })).statusCode).toBe(400);
    expect((await add({ sourceUrl: 'javascript:alert(1)' })).json()).toMatchObject({
      fields: { sourceUrl: expect.any(String) },
    });
    expect((await add({}, null)).json()).toMatchObject({ code: 'invalid', fields: { file: expect.any(String) } });
    expect((await add({ url: `${address}/picture` })).json()).toMatchObject({ code: 'invalid' });
    expect(await stored()).toEqual(before);
  });

  test('takes a file from an address, through the guards of all fetches', async () => {
    const added = await add({ url: `${address}/picture` }, null);
    expect(added.json()).toMatchObject({ added: true, item: { source: { url: `${address}/picture` } } });
    expect((await add({ url: `${address}/page` }, null)).json()).toMatchObject({ code: 'unsupported_type' });
    expect((await add({ url: `${address}/none` }, null)).json()).toMatchObject({ code: 'unreachable' });
    expect((await add({ url: 'http://169.254.169.254/latest' }, null)).json()).toMatchObject({ code: 'invalid' });
    expect((await add({ url: 'file:///etc/passwd' }, null)).json()).toMatchObject({ code: 'invalid' });
  });

  const choose = (publicContentUrl: string, more = {}) =>
    site.as(member).upload('/api/upload', { ...fields, publicContentUrl, ...more });

  test('is uploaded from, with its source on the item', async () => {
    const url = 'https://example.org/harbour';
    const { id } = await aPoolItem(site, { source: { name: 'Harbours', url, author: 'M. Reed', licence: 'cc_by_sa' } });
    const made = (await choose(id)).json();
    expect(made).toMatchObject({ status: 'processing', duplicates: [] });
    const item = (await site.as(member).get(`/api/content/${made.id}`)).json();
    expect(item.source).toEqual({ name: 'Harbours', url, author: 'M. Reed', licence: 'cc_by_sa' });
    const again = (await site.as(member).upload('/api/upload', { ...fields, url })).json();
    expect(again.duplicates).toMatchObject([{ id: made.id }]);
    const listed = (await itemsOf('?limit=60')).items.find((one) => one.id === id);
    expect(listed).toMatchObject({ used: true, usedCount: 2 });
    expect((await itemsOf('?limit=60', admin)).items.find((one) => one.id === id)).toMatchObject({ used: false });
    const credit = { contentId: made.id, source: 'Harbours', url, author: 'M. Reed', licence: 'cc_by_sa' };
    expect(await creditsOf(member)).toContainEqual(expect.objectContaining(credit));
    expect(await creditsOf(admin)).toEqual([]);
  });

  test.each(['https://example.org/elsewhere', 'x', '01890a5d-ac96-774b-bcce-b302099a8057'])(
    'gives no file that it does not have: %s',
    async (given) => {
      const refused = await choose(given);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_public_content']);
    },
  );

  test('is no way around the fields of an upload', async () => {
    const { id } = await aPoolItem(site);
    expect((await choose(id, { adultsAgree: false })).json()).toMatchObject({
      fields: { adultsAgree: expect.any(String) },
    });
    expect((await choose(id, { title: '' })).statusCode).toBe(400);
  });

  test('ends what an admin removes: key, files, list, upload; what was made of it stays', async () => {
    const bytes = await aPoolPicture();
    const url = 'https://example.org/gone';
    const { id } = await aPoolItem(site, { bytes, source: { url } });
    const made = (await choose(id)).json();
    const address = (await itemsOf('?limit=60')).items.find((item) => item.id === id)?.thumbnail ?? '';
    expect((await site.as(member).delete(`/api/admin/public-content/${id}`)).statusCode).toBe(404);
    expect((await site.as(admin).delete(`/api/admin/public-content/${id}`)).json()).toEqual({ ok: true });
    expect((await site.as(admin).delete(`/api/admin/public-content/${id}`)).statusCode).toBe(404);
    expect((await stored()).filter((key) => key.includes(id))).toEqual([]);
    expect((await site.visitor.get(address)).statusCode).toBe(404);
    expect((await choose(id)).statusCode).toBe(422);
    expect((await site.as(member).get(`/api/content/${made.id}`)).json().source).toMatchObject({ url });
    const stream = () => Readable.from([bytes]);
    const entry = {
      title: 'Back',
      source: { name: 'Sync', url, author: null, licence: 'unstated' as const },
      by: 'sync',
    };
    const synced = await addToPool(site.deps, { ...entry, file: { name: '', type: '', stream: stream() } });
    expect(synced).toEqual({ id, added: false });
    expect((await add({ sourceUrl: url }, await file(bytes))).json()).toMatchObject({ added: true });
    expect((await site.as(member).get(`/api/content/${made.id}`)).json().source).toMatchObject({ url });
  });

  test('keeps a licence, and a change of it shows on items made before', async () => {
    const { item } = (await add({ licence: 'cc_by' })).json();
    expect(item.source.licence).toBe('cc_by');
    expect((await add()).json().item.source.licence).toBe('unstated');
    expect((await add({ licence: 'cc_by_nd' })).json()).toMatchObject({ fields: { licence: expect.any(String) } });
    const made = (await choose(item.id)).json();
    const change = (who: TestMember, licence: string, id = item.id) =>
      site.as(who).post(`/api/admin/public-content/${id}`, { licence });
    expect((await change(member, 'own')).statusCode).toBe(404);
    expect((await change(admin, 'made_up')).json()).toMatchObject({ fields: { licence: expect.any(String) } });
    expect((await change(admin, 'own', made.id)).statusCode).toBe(404);
    expect((await change(admin, 'permission')).json().source.licence).toBe('permission');
    const shown = (await site.as(member).get(`/api/content/${made.id}`)).json();
    expect(shown.source).toMatchObject({ name: 'Sand and sea', licence: 'permission' });
    await site.as(admin).delete(`/api/admin/public-content/${item.id}`);
    expect((await change(admin, 'own')).statusCode).toBe(404);
  });

  test('sweeps files that no item has, once they are a day old', async () => {
    const stray = '019aa000-0000-7000-8000-000000000001';
    await site.deps.storage.put(`pool/${stray}/file`, Buffer.from('stray'));
    const before = await stored();
    site.clock.pass(2 * days);
    expect(await sweepPool(site.deps)).toBe(1);
    expect(await stored()).toEqual(before.filter((key) => !key.includes(stray)));
  });
});
