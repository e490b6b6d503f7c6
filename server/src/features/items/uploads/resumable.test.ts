import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ERRORS } from '@tus/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { setSuspended } from '../../people/members/index.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { removeFormerFolder, storePieces } from './pieces.ts';
import { loadResumable, type ResumableRow } from './resumable.ts';
import { aFile, aPicture, fields } from './testing.ts';
import { idOf, resumableSpeaker } from './testing-resumable.ts';

const hourMs = 3_600_000;

describe('a resumable upload', () => {
  let site: TestSite;
  let maker: TestMember;
  let other: TestMember;
  let admin: TestMember;
  let speaker: ReturnType<typeof resumableSpeaker>;
  let picture: Buffer;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    other = await site.newMember();
    admin = await site.newMember({ staff: 'admin' });
    speaker = resumableSpeaker(site, maker);
    picture = await aPicture('jpeg', { width: 640, height: 480 });
  });
  afterAll(() => site.close());

  const pieces = async (id = '') => {
    const keys: string[] = [];
    for await (const key of site.deps.storage.keys(`resumable/${id && `${id}/`}`)) keys.push(key);
    return keys;
  };
  const rows = () => site.deps.db.selectFrom('resumable_uploads').selectAll().execute();
  const finish = (resumableId: string, who = maker, more = {}) =>
    site.as(who).upload('/api/upload', { ...fields, resumableId, ...more });
  const items = async () => (await site.deps.db.selectFrom('content').select('id').execute()).length;
  const withOptions = async (change: object, work: () => Promise<void>) => {
    const options = (await site.as(admin).get('/api/upload-options')).json<object>();
    await saveSettings(site.as(admin), 'uploads', { ...options, ...change });
    try {
      await work();
    } finally {
      await saveSettings(site.as(admin), 'uploads', options);
    }
  };

  test('in pieces becomes an item like any other, and leaves no file', async () => {
    const id = idOf(await speaker.begin(picture.length));
    let offset = 0;
    for (const size of [1, 15, 17, 5_000]) {
      const sent = await speaker.append(id, offset, picture.subarray(offset, offset + size));
      offset += size;
      expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(offset)]);
    }
    const early = await finish(id);
    expect([early.statusCode, early.json()]).toMatchObject([409, { detail: expect.stringContaining('not arrived') }]);
    expect((await speaker.offsetOf(id)).headers).toMatchObject({
      'upload-offset': String(offset),
      'upload-length': String(picture.length),
    });
    await speaker.append(id, offset, picture.subarray(offset));
    const stored = await Promise.all((await pieces(id)).map((key) => site.deps.storage.bytes(key)));
    const lengths = stored.map(({ length }) => length - 28).sort((a, b) => a - b);
    expect(lengths).toEqual([1, 15, 17, 5_000, picture.length - 5_033].sort((a, b) => a - b));
    expect(Buffer.concat(stored).includes(picture.subarray(100, 164))).toBe(false);
    const made = await finish(id);
    expect(made.json()).toMatchObject({ status: 'processing', duplicates: [] });
    const original = await site.deps.db
      .selectFrom('originals')
      .selectAll()
      .where('content_id', '=', made.json().id)
      .executeTakeFirstOrThrow();
    expect(original.sha256).toEqual(createHash('sha256').update(picture).digest());
    expect(await pieces()).toEqual([]);
    expect(existsSync(path.join(site.deps.config.dataDir, 'storage', 'resumable', id))).toBe(false);
    expect((await speaker.offsetOf(id)).statusCode).toBe(404);
  });

  test('whose piece was lost, changed or moved is no item', async () => {
    const lost = await speaker.send({ bytes: picture });
    for (const key of await pieces(lost)) await site.deps.storage.remove(key);
    expect((await finish(lost)).json()).toMatchObject({ code: 'not_found' });
    const before = await items();
    const changed = await speaker.send({ bytes: picture });
    for (const key of await pieces(changed)) {
      const sealed = await site.deps.storage.bytes(key);
      await site.deps.storage.put(
        key,
        Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])]),
      );
    }
    expect((await finish(changed)).json()).toMatchObject({ code: 'not_found' });
    const id = idOf(await speaker.begin(picture.length));
    for (const [from, to] of [[0, 5_000], [5_000]]) await speaker.append(id, from ?? 0, picture.subarray(from, to));
    const [one = '', two = ''] = await pieces(id);
    const bytes = await site.deps.storage.bytes(one);
    await site.deps.storage.put(one, await site.deps.storage.bytes(two));
    await site.deps.storage.put(two, bytes);
    // Its first bytes may be judged before their seal is.
    expect((await finish(id)).json().code).toMatch(/^(not_found|unsupported_type)$/);
    expect(await items()).toBe(before);
    expect(await pieces()).toEqual([]);
  });

  test('of two senders at once takes each byte from one of them', async () => {
    const before = await pieces();
    const id = idOf(await speaker.begin(picture.length));
    // This happens at two nodes: both pieces are stored before one of them moves the offset.
    const { storage } = site.deps;
    const put = storage.put;
    let waiting = 2;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    storage.put = async (...given) => {
      const isPut = await put(...given);
      waiting -= 1;
      if (waiting === 0) go();
      await both;
      return isPut;
    };
    try {
      const row = await loadResumable(site.deps, { id: maker.id }, id);
      const send = (bytes: Buffer) => storePieces(site.deps, row as ResumableRow, Readable.from([bytes]), 0);
      const sent = await Promise.allSettled([send(picture.subarray(0, 3_000)), send(picture.subarray(0, 4_000))]);
      expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    } finally {
      storage.put = put;
    }
    const offset = Number((await speaker.offsetOf(id)).headers['upload-offset']);
    expect([3_000, 4_000]).toContain(offset);
    expect((await pieces(id)).length).toBe(1);
    await speaker.append(id, offset, picture.subarray(offset));
    expect((await finish(id)).statusCode).toBe(200);
    expect(await pieces()).toEqual(before);
  });

  test('leaves nothing if its last piece arrives after its end, and the folder of a former version goes', async () => {
    const id = idOf(await speaker.begin(picture.length));
    const row = await loadResumable(site.deps, { id: maker.id }, id);
    expect((await speaker.end(id)).statusCode).toBe(204);
    const late = storePieces(site.deps, row as ResumableRow, Readable.from([picture]), 0);
    await expect(late).rejects.toMatchObject({ cause: ERRORS.INVALID_OFFSET });
    expect(existsSync(path.join(site.deps.config.dataDir, 'storage', 'resumable', id))).toBe(false);
    const former = path.join(site.deps.config.dataDir, 'resumable');
    await mkdir(former);
    await writeFile(path.join(former, id), 'sealed');
    await removeFormerFolder(site.deps);
    expect(existsSync(former)).toBe(false);
  });

  test('that is finished twice, also at once, is one item', async () => {
    const id = await speaker.send({ bytes: picture });
    const before = await items();
    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    answers.push(await finish(id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await items()).toBe(before + 1);
    const stored: string[] = [];
    for await (const key of site.deps.storage.keys('originals/')) stored.push(key);
    expect(stored.length).toBe(before + 1);
    // The request that made it names items with the same bytes; the others get its result.
    expect(Math.max(...answers.map((answer) => answer.json().duplicates.length))).toBe(before);
  });

  test('is of its member alone', async () => {
    const id = idOf(await speaker.begin(picture.length));
    const theirs = resumableSpeaker(site, other);
    const asked = [await theirs.offsetOf(id), await theirs.append(id, 0, picture), await theirs.end(id)];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await finish(id, other)).json()).toMatchObject({ code: 'not_found' });
    expect((await speaker.append(id, 0, picture)).statusCode).toBe(204);
    expect((await finish(id, other)).statusCode).toBe(404);
    expect((await finish(id)).statusCode).toBe(200);
  });

  test('needs a member who is signed in', async () => {
    const visitor = resumableSpeaker(site, null);
    expect((await visitor.begin(100)).json()).toMatchObject({ code: 'unauthorized' });
    const newcomer = await site.newMember({ name: null });
    expect((await resumableSpeaker(site, newcomer).begin(100)).json()).toMatchObject({ code: 'setup_required' });
    expect((await speaker.offsetOf('nothing')).statusCode).toBe(404);
  });

  test('of a member who is suspended half-way takes no more, makes no item, and goes on when they are back', async () => {
    const gone = await site.newMember();
    const theirs = resumableSpeaker(site, gone);
    const id = idOf(await theirs.begin(picture.length));
    expect((await theirs.append(id, 0, picture.subarray(0, 5_000))).statusCode).toBe(204);
    const before = await items();
    await setSuspended(site.deps, gone.id, true);
    const barred = [await theirs.append(id, 5_000, picture.subarray(5_000)), await finish(id, gone)];
    expect(barred.map(({ statusCode }) => [401, 403].includes(statusCode))).toEqual([true, true]);
    expect(await items()).toBe(before);
    await setSuspended(site.deps, gone.id, false);
    const back = { ...gone, ...(await site.signInAgain(gone)) };
    expect((await resumableSpeaker(site, back).offsetOf(id)).headers['upload-offset']).toBe('5000');
    await resumableSpeaker(site, back).append(id, 5_000, picture.subarray(5_000));
    expect((await finish(id, back)).statusCode).toBe(200);
  });

  test('that is too large or empty is refused before a byte is taken', async () => {
    await withOptions({ maxSizeMB: 2 }, async () => {
      const large = await speaker.begin(2_000_001);
      expect([large.statusCode, large.json()]).toMatchObject([
        413,
        { code: 'too_large', detail: 'File exceeds limit of 2 MB' },
      ]);
    });
    expect((await speaker.begin(0)).json()).toMatchObject({ code: 'broken_file' });
  });

  test('of a wrong type is refused at its first bytes, and ends', async () => {
    const before = await pieces();
    const id = idOf(await speaker.begin(1_000_000));
    const refused = await speaker.append(id, 0, Buffer.from('only words '.repeat(1000)));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      415,
      { code: 'unsupported_type', detail: expect.stringContaining('jpeg, png, webp, gif, mp4, mov, webm, mkv') },
    ]);
    expect((await speaker.append(id, 0, picture)).statusCode).toBe(404);
    const named = idOf(await speaker.begin(picture.length, 'hills.png', 'image/png'));
    expect((await speaker.append(named, 0, picture)).json()).toMatchObject({ code: 'type_mismatch' });
    expect(await pieces()).toEqual(before);
  });

  test('whose file is broken ends; one whose fields are wrong waits for better ones', async () => {
    const broken = Buffer.concat([picture.subarray(0, 6_000), Buffer.alloc(20_000, 7)]);
    const bad = await speaker.send({ bytes: broken });
    expect((await finish(bad)).json()).toMatchObject({ code: 'broken_file' });
    expect((await finish(bad)).json()).toMatchObject({ code: 'not_found' });
    const good = await speaker.send({ bytes: picture });
    expect((await finish(good, maker, { title: ' ' })).json()).toMatchObject({
      fields: { title: 'Title is required' },
    });
    expect((await finish(good, maker, { tags: 'a,b,c,d,e' })).statusCode).toBe(400);
    expect((await finish(good)).statusCode).toBe(200);
  });

  test('comes alone: no file and no public content beside it', async () => {
    const id = await speaker.send({ bytes: picture });
    const both = await site.as(maker).upload('/api/upload', { ...fields, resumableId: id }, await aFile());
    expect(both.json()).toMatchObject({ code: 'invalid', detail: expect.stringContaining('one file') });
    expect((await finish(id, maker, { publicContentUrl: 'x' })).statusCode).toBe(400);
    expect((await finish(id)).statusCode).toBe(200);
  });

  test('expires after a day, and the sweep removes its file and every orphan', async () => {
    const id = idOf(await speaker.begin(picture.length));
    await speaker.append(id, 0, picture.subarray(0, 5_000));
    await site.runRepeated('resumable uploads');
    expect(await pieces(id)).toHaveLength(1);
    site.clock.pass(24 * hourMs + 1);
    maker = await site.signInAgain(maker);
    speaker = resumableSpeaker(site, maker);
    expect((await speaker.offsetOf(id)).statusCode).toBe(404);
    expect((await finish(id)).json()).toMatchObject({ code: 'not_found' });
    await site.deps.storage.put(`resumable/${newId()}/${newId()}`, picture);
    await site.runRepeated('resumable uploads');
    expect(await pieces()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('counts against limits of its member; idle ones make room after an hour', async () => {
    const busy = await site.newMember();
    const begin = () => resumableSpeaker(site, busy).begin(1_000);
    const first = idOf(await begin());
    for (let n = 1; n < 40; n++) expect((await begin()).statusCode).toBe(201);
    expect((await begin()).json()).toMatchObject({ code: 'quota' });
    const large = await site.newMember();
    const sent = await Promise.all(Array.from({ length: 14 }, () => resumableSpeaker(site, large).begin(100_000_000)));
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(12);
    site.clock.pass(hourMs + 1);
    const again = { ...busy, ...(await site.signInAgain(busy)) };
    expect((await resumableSpeaker(site, again).begin(1_000)).statusCode).toBe(201);
    expect((await resumableSpeaker(site, again).offsetOf(first)).statusCode).toBe(404);
  });

  test('arrives byte-exact however it is cut, and wherever a piece is sent again', async () => {
    maker = await site.signInAgain(maker);
    speaker = resumableSpeaker(site, maker);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 8 }), async (sizes) => {
        const id = idOf(await speaker.begin(picture.length));
        let offset = 0;
        for (const size of sizes) {
          const piece = picture.subarray(offset, offset + size);
          expect((await speaker.append(id, offset, piece)).statusCode).toBe(204);
          offset += piece.length;
          expect((await speaker.append(id, offset + 1, picture.subarray(0, 10))).statusCode).toBe(409);
        }
        await speaker.append(id, offset, picture.subarray(offset));
        const { id: contentId } = (await finish(id)).json();
        const original = await site.deps.db
          .selectFrom('originals')
          .select('sha256')
          .where('content_id', '=', contentId)
          .executeTakeFirst();
        expect(original?.sha256).toEqual(createHash('sha256').update(picture).digest());
      }),
      { numRuns: 6 },
    );
  });

  test('refuses odd headers and extensions that it does not announce, and never fails', async () => {
    const headers = [
      { 'upload-length': '10', 'upload-defer-length': '1' },
      { 'upload-defer-length': '1' },
      { 'upload-length': '10', 'upload-concat': 'partial' },
      { 'upload-concat': 'final;/a /b' },
      ...['1e+21', '-1', '9'.repeat(30), '1.5', 'NaN', '', '0x10'].map((length) => ({ 'upload-length': length })),
      ...['a a', ',', 'filename !', `filename ${'A'.repeat(9_000)}`, 'filename 2A==,filename 2A=='].map((metadata) => ({
        'upload-length': '10',
        'upload-metadata': metadata,
      })),
      ...['GET', 'PUT', '\u00e9'].map((method) => ({ 'upload-length': '10', 'x-http-method-override': method })),
      { 'upload-length': '10', host: 'a b' },
      { 'upload-length': '10', host: '[' },
      { 'upload-length': '10', 'tus-resumable': '9.9.9' },
      { 'upload-length': '10', 'content-type': 'application/offset+octet-stream' },
      { 'upload-length': '10', 'x-forwarded-proto': 'gopher' },
    ];
    const faults: unknown[] = [];
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${newId()}`],
      ['HEAD', `/${newId()}`],
      ['DELETE', `/${newId()}`],
    ] as const)
      for (const odd of headers) {
        const all = { 'tus-resumable': '1.0.0', authorization: `Bearer ${other.token}`, 'upload-offset': 'x', ...odd };
        const { statusCode, body } = await site.app.inject({
          method,
          url: `/api/uploads/resumable${path}`,
          headers: all,
        });
        if (statusCode >= 500) faults.push([method, odd, statusCode, body.slice(0, 120)]);
      }
    expect(faults).toEqual([]);
  });

  test('does not take more than was announced', async () => {
    const id = idOf(await speaker.begin(1_000));
    expect((await speaker.append(id, 0, picture)).json()).toMatchObject({ code: 'too_large' });
    expect((await speaker.offsetOf(id)).headers['upload-offset']).toBe('0');
    expect((await speaker.end(id)).statusCode).toBe(204);
    expect((await speaker.offsetOf(id)).statusCode).toBe(404);
  });
});
