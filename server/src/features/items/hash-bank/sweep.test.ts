import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { copiesOf, sceneJpeg } from '../../../media/builders/scene.ts';
import { openCollectingSite } from '../../finding/collections/testing.ts';
import { aPoolItem } from '../sources/testing.ts';
import { fields } from '../uploads/testing.ts';
import { resumableSpeaker } from '../uploads/testing-resumable.ts';
import { bankItem, holdsOf, publishPicture } from './testing.ts';

const seed = 77;
const advert = { title: 'A banner', linkUrl: 'https://shop.example/', placement: 'feed' };

let collecting: Awaited<ReturnType<typeof openCollectingSite>>;
let site: TestSite;
let admin: TestMember;
let maker: TestMember;
let known: string;

beforeAll(async () => {
  collecting = await openCollectingSite({ works: true });
  site = collecting.site;
  admin = await site.newMember({ staff: 'admin' });
  maker = await site.newMember();
  known = await publishPicture(site, maker, await sceneJpeg(seed, 480, 480));
});
afterAll(() => collecting.close());

const jpeg = (bytes: Buffer) => ({ name: 'picture.jpg', type: 'image/jpeg', bytes });
async function done<T>(answer: Promise<{ statusCode: number; body: string }>): Promise<T> {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, body]);
  return JSON.parse(body) as T;
}

const figures = async () => (await site.as(admin).get('/api/admin/hash-list/figures')).json();
const statusOf = async (url: string) => (await site.visitor.get(url)).statusCode;

async function plantCopies() {
  const picture = await sceneJpeg(seed, 480, 480);
  const copies = Object.values(await copiesOf(picture));
  const copy = (nth: number) => copies[nth % copies.length] as Buffer;
  const other = await site.newMember();
  const items = [
    await publishPicture(site, other, copy(0), { title: 'Public' }),
    await publishPicture(site, other, copy(1), { title: 'Private', visibility: 'private' }),
    await publishPicture(site, other, copy(2), { title: 'Waits', censorType: 'blur', censorScope: 'manual' }),
  ];
  const { avatars } = await done<{ avatars: { large: string } }>(
    site.as(other).upload('/api/me/avatar', {}, jpeg(copy(3))),
  );
  const stamp = await done<{ url: string; thumbnail: string }>(
    site.as(admin).upload('/api/admin/stamps/upload', { name: 'Stamp', active: true }, jpeg(copy(1))),
  );
  const placed = await done<{ media: { url: string } }>(site.as(admin).upload('/api/adverts', advert, jpeg(copy(5))));
  await done(site.as(admin).upload('/api/seo/picture', {}, jpeg(copy(4))));
  const { id: poolId } = await aPoolItem(site, { bytes: await sharp(picture).png().toBuffer() });
  const pool = (await site.as(admin).get('/api/public-content'))
    .json()
    .items.find(({ id }: { id: string }) => id === poolId);
  collecting.shelf.set('/pic.jpg', { type: 'image/jpeg', body: copy(2) });
  collecting.putPage('/page', `<title>A page</title><meta property="og:image" content="${collecting.at('/pic.jpg')}">`);
  const collected = await done<{ items: { thumbnail: string }[] }>(
    site.as(other).post('/api/collections', { url: collecting.at('/page') }),
  );
  const files = [
    avatars.large,
    stamp.url,
    stamp.thumbnail,
    placed.media.url,
    '/media/preview/picture.jpg',
    pool.thumbnail,
  ];
  return { items, files: [...files, JSON.stringify(collected).match(/\/media\/collectables\/[^"]+/)?.[0] ?? ''] };
}

describe('a new entry', () => {
  it('takes every stored copy from sight: items in any state, avatars, stamps, adverts, the pool, collected pages', async () => {
    const { items, files } = await plantCopies();
    for (const url of files) expect([url, await statusOf(url)]).toEqual([url, 200]);
    const unrelated = await publishPicture(site, maker, await sceneJpeg(78));
    expect(await bankItem(site, known)).toBe(2);
    await site.runRepeated('hash sweep');
    await expect.poll(async () => (await figures()).sweep.finishedAt, { timeout: 30_000 }).not.toBeNull();

    for (const id of items) expect([id, await holdsOf(site, id)]).toEqual([id, ['match']]);
    for (const url of files) expect([url, await statusOf(url)]).toEqual([url, 404]);
    expect([await holdsOf(site, unrelated), await holdsOf(site, known)]).toEqual([[], []]);
    const { items: matches } = (await site.as(admin).get('/api/admin/hash-list/matches?limit=50')).json();
    const kinds = matches.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`);
    expect(kinds.sort()).toEqual([
      'advert removed',
      'avatar removed',
      'collectable removed',
      'item held',
      'item held',
      'item held',
      'preview removed',
      'public content removed',
      'stamp removed',
    ]);
    expect(await figures()).toMatchObject({ waiting: 0, matches: { held: 3, removed: 6, refused: 0 } });
  });

  it('is refused afterwards wherever no item is made of it, and nothing is stored', async () => {
    const { brightened } = (await copiesOf(await sceneJpeg(seed, 480, 480))) as { brightened: Buffer };
    const fresh = await site.newMember();
    site.clock.pass(1000);
    const refusals = [
      await site.as(fresh).upload('/api/me/avatar', {}, jpeg(brightened)),
      await site.as(admin).upload('/api/admin/stamps/upload', { name: 'Again', active: true }, jpeg(brightened)),
      await site.as(admin).upload('/api/adverts', advert, jpeg(brightened)),
      await site.as(admin).upload('/api/seo/picture', {}, jpeg(brightened)),
    ];
    for (const { statusCode, body } of refusals) {
      expect([statusCode, JSON.parse(body).code]).toEqual([422, 'not_accepted']);
    }
    expect((await site.as(fresh).get('/api/me/profile')).json().avatarUrl).toBeNull();
    expect((await figures()).matches.refused).toBe(4);
  });
});

it('holds an upload in pieces that had arrived before the entry, as soon as an item is made of it', async () => {
  const [source, bytes] = [await publishPicture(site, maker, await sceneJpeg(101)), await sceneJpeg(101)];
  const other = await site.newMember();
  const resumableId = await resumableSpeaker(site, other).send(jpeg(bytes));
  await bankItem(site, source, { caseId: '0198c0de-0000-7000-8000-000000000005' });
  await site.runRepeated('hash sweep');
  await expect.poll(async () => (await figures()).sweep.finishedAt, { timeout: 30_000 }).not.toBeNull();
  const { id } = await done<{ id: string }>(site.as(other).upload('/api/upload', { ...fields, resumableId }));
  expect(await holdsOf(site, id)).toEqual(['match']);
});

it('hashes what was published before hashes were kept, and compares it', async () => {
  const { db } = site.deps;
  const [old, source] = [
    await publishPicture(site, maker, await sceneJpeg(91)),
    await publishPicture(site, maker, (await copiesOf(await sceneJpeg(91))).mirrored as Buffer, {
      visibility: 'private',
    }),
  ];
  await db.deleteFrom('hashed_files').where('ref', '=', old).execute();
  await bankItem(site, source, { caseId: '0198c0de-0000-7000-8000-000000000003' });
  await site.runRepeated('hash sweep');
  await expect.poll(() => holdsOf(site, old), { timeout: 30_000 }).toEqual(['match']);
  expect(await db.selectFrom('hashed_frames').select('ref').where('ref', '=', old).execute()).toHaveLength(1);
});

it('continues where a killed process left it', async () => {
  const { db } = site.deps;
  const copies = await copiesOf(await sceneJpeg(95));
  const made: string[] = [];
  for (const name of ['mirrored', 'brightened']) made.push(await publishPicture(site, maker, copies[name] as Buffer));
  const [first = '', second = ''] = made.sort();
  const source = await publishPicture(site, maker, await sceneJpeg(95));
  // The state after a process was killed behind the first item.
  await db.transaction().execute(async (tx) => {
    const [{ id } = { id: '' }] = await tx
      .insertInto('hash_sweeps')
      .values({ id: crypto.randomUUID(), entries: 2, started_at: new Date(), kind: 'item', after_ref: first })
      .returning('id')
      .execute();
    const { addToBank } = await import('./bank.ts');
    const caseId = '0198c0de-0000-7000-8000-000000000004';
    await addToBank(tx, { contentId: source, reason: 'other', caseId, by: null, at: new Date() });
    await tx.updateTable('hash_bank_entries').set({ sweep_id: id }).where('case_id', '=', caseId).execute();
  });
  await site.runRepeated('hash sweep');
  await expect.poll(() => holdsOf(site, second), { timeout: 30_000 }).toEqual(['match']);
  await expect.poll(async () => (await figures()).sweep.finishedAt, { timeout: 30_000 }).not.toBeNull();
  expect(await holdsOf(site, first)).toEqual([]);
});
