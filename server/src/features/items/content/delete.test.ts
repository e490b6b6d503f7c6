import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { findOrphans, sweepErasures, sweepOrphans } from '../delivery/index.ts';
import { recordOriginal, sealOriginal } from '../originals/index.ts';
import { aPublishedPicture } from './builders.ts';
import { publishMaster } from './publish-master.ts';

let site: TestSite;
let maker: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
});
afterAll(() => site.close());

/** A published item with an original, a rendition, a vote and a comment, so that every table refers to it. */
async function aWholeItem(): Promise<string> {
  const { deps } = site;
  const id = await aPublishedPicture(deps, maker, { tags: ['dusk'], parts: ['face'] });
  const sealed = await sealOriginal(deps, id, Readable.from([Buffer.from('what was uploaded')]));
  await recordOriginal(deps.db, sealed, 'jpeg');
  const { media } = (await site.as(maker).get(`/api/content/${id}`)).json();
  expect((await site.visitor.get(media.renditions[0].url)).statusCode).toBe(200);
  await deps.db.insertInto('votes').values({ member_id: maker.id, content_id: id, value: 1 }).execute();
  return id;
}

async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['content/', 'originals/']) {
    for await (const key of site.deps.storage.keys(prefix)) if (key.includes(id)) keys.push(key);
  }
  return keys;
}

async function tablesThatName(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; col: string }>`
    select table_name as name, column_name as col
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name = 'content_id' or (table_name = 'content' and column_name = 'id'))`.execute(
    site.deps.db,
  );
  const naming: string[] = [];
  for (const { name, col } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} where ${sql.ref(col)} = ${id}`.execute(site.deps.db);
    if (hits.rows.length) naming.push(name);
  }
  return naming.sort();
}

describe('deleting an item', () => {
  it('leaves nothing of it in storage or database', async () => {
    const id = await aWholeItem();
    expect((await keysOf(id)).length).toBe(3);
    expect(await tablesThatName(id)).toEqual([
      'content',
      'content_tags',
      'detections',
      'masters',
      'originals',
      'postings',
      'shown_covers',
      'votes',
    ]);
    expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).json()).toEqual({
      ok: true,
      trashed: false,
    });
    expect(await keysOf(id)).toEqual([]);
    expect(await tablesThatName(id)).toEqual([]);
    expect(await site.deps.db.selectFrom('content_erasures').selectAll().execute()).toEqual([]);
    expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(404);
  });

  it('holds when storage fails at that moment: the sweep ends what is left', async () => {
    const id = await aWholeItem();
    const broken = vi.spyOn(site.deps.storage, 'removeAll').mockRejectedValue(new Error('disk is gone'));
    expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
    expect(await tablesThatName(id)).toEqual([]);
    expect((await keysOf(id)).length).toBe(2);
    broken.mockRestore();
    expect(await sweepErasures(site.deps)).toBe(1);
    expect(await keysOf(id)).toEqual([]);
    expect(await sweepErasures(site.deps)).toBe(0);
  });

  it('changes nothing when the database refuses', async () => {
    const id = await aWholeItem();
    const [keys, tables] = [await keysOf(id), await tablesThatName(id)];
    vi.spyOn(site.deps.events, 'publish').mockRejectedValueOnce(new Error('connection lost'));
    expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(500);
    expect(await keysOf(id)).toEqual(keys);
    expect(await tablesThatName(id)).toEqual(tables);
  });
});

describe('the sweep', () => {
  it('finds what no row speaks of, and takes it away', async () => {
    const id = await aWholeItem();
    const strays = [`content/${id}/7/640.webp`, `content/${id.replace(/^../, 'ff')}/1/master.jpg`, 'content/stray'];
    for (const key of strays) await site.deps.storage.put(key, Buffer.from('stray'));
    const found: string[] = [];
    for await (const key of findOrphans(site.deps)) found.push(key);
    expect(found.sort()).toEqual([...strays].sort());
    expect(await sweepOrphans(site.deps)).toBe(3);
    expect(await sweepOrphans(site.deps)).toBe(0);
    expect((await keysOf(id)).length).toBe(3);
  });

  it('takes the files of a member whose rows went with the account', async () => {
    const leaver = await site.newMember();
    const id = await aPublishedPicture(site.deps, leaver);
    await site.deps.db.deleteFrom('accounts').where('id', '=', leaver.id).execute();
    expect(await sweepOrphans(site.deps)).toBe(1);
    expect(await keysOf(id)).toEqual([]);
  });
});

it('a master that comes too late is superseded', async () => {
  const id = await aPublishedPicture(site.deps, maker);
  const made = (maskVersion: number) =>
    site.deps.db
      .transaction()
      .execute((tx) => publishMaster(site.deps, tx, id, { maskVersion, result: {} as never, censor: null }));
  expect(await made(1)).toBe('published');
  await site.as(maker).post(`/api/content/${id}/edit`, { censor: { type: 'blur', scope: 'full', intensity: 60 } });
  expect(await made(1)).toBe('superseded');
  await site.as(maker).delete(`/api/content/${id}?forever=true`);
  expect(await made(2)).toBe('superseded');
});
