import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { storePieces } from './pieces.ts';
import { loadResumable, type ResumableRow } from './resumable.ts';
import { aPicture, fields } from './testing.ts';
import { idOf, resumableSpeaker } from './testing-resumable.ts';

const MiB = 1024 * 1024;

describe('a resumable upload over a line that breaks', () => {
  let site: TestSite;
  let maker: TestMember;
  let port: number;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => site.close());

  const offsetOf = async (id: string) =>
    Number((await resumableSpeaker(site, maker).offsetOf(id)).headers['upload-offset']);

  const bytesStored = async (id: string) => {
    const rows = site.deps.db.selectFrom('resumable_uploads').select('received').where('id', '=', id);
    return Number((await rows.executeTakeFirstOrThrow()).received);
  };

  /**
   * Announces all missing bytes, sends some, and drops the connection once `arrived` returns more bytes than before.
   */
  const sendAndCut = async (id: string, file: Buffer, offset: number, bytes: number, arrived = bytesStored) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = [
      `PATCH /api${resumableUploads.path}/${id} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${maker.token}`,
      'tus-resumable: 1.0.0',
      'content-type: application/offset+octet-stream',
      `upload-offset: ${offset}`,
      `content-length: ${file.length - offset}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    if (!socket.write(file.subarray(offset, offset + bytes))) await once(socket, 'drain');
    await vi.waitUntil(async () => (await arrived(id)) > offset, { timeout: 20_000, interval: 20 });
    socket.destroy();
  };

  test('90 MB that are cut 20 times arrive byte-exact', async () => {
    const picture = await aPicture();
    // Decoders skip bytes after the end of a JPEG.
    const file = Buffer.concat([picture, Buffer.alloc(85 * MiB - picture.length, 'between the ends ')]);
    const id = idOf(await resumableSpeaker(site, maker).begin(file.length));
    for (let cut = 1; cut <= 20; cut++) {
      const offset = await offsetOf(id);
      // Asking for the offset ends a connection that still looks open; the library then waits for half a second.
      if (cut <= 3) await sendAndCut(id, file, offset, 2 * MiB + cut * 1_001, offsetOf);
      else await sendAndCut(id, file, offset, 4 * MiB + cut * 1_001);
    }
    const offset = await offsetOf(id);
    expect(offset).toBeGreaterThan(20 * 1_000);
    const rest = await fetch(`http://127.0.0.1:${port}/api${resumableUploads.path}/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${maker.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(file.subarray(offset)),
    });
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(file.length)]);
    const made = await site.as(maker).upload('/api/upload', { ...fields, resumableId: id });
    expect(made.statusCode).toBe(200);
    const original = await site.deps.db
      .selectFrom('originals')
      .select(['sha256', 'bytes'])
      .where('content_id', '=', made.json().id)
      .executeTakeFirst();
    expect(original).toEqual({ bytes: file.length, sha256: createHash('sha256').update(file).digest() });
  }, 90_000);

  test('a wrong type is refused while its sender still sends', async () => {
    const id = idOf(await resumableSpeaker(site, maker).begin(30 * MiB));
    const answer = await fetch(`http://127.0.0.1:${port}/api${resumableUploads.path}/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${maker.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: new Uint8Array(Buffer.alloc(30 * MiB, 'only words ')),
    });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'unsupported_type' }]);
    expect((await resumableSpeaker(site, maker).offsetOf(id)).statusCode).toBe(404);
  }, 60_000);

  test('a sender whose byte another node has taken is told so while it still sends', async () => {
    const picture = await aPicture();
    const id = idOf(await resumableSpeaker(site, maker).begin(30 * MiB));
    const row = (await loadResumable(site.deps, maker, id)) as ResumableRow;
    const body = async function* () {
      yield picture;
      await storePieces(site.deps, row, Readable.from([picture]), 0);
      for (let sent = picture.length; sent < 30 * MiB; sent += MiB)
        yield Buffer.alloc(Math.min(MiB, 30 * MiB - sent), 1);
    };
    const answer = await fetch(`http://127.0.0.1:${port}/api${resumableUploads.path}/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${maker.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: Readable.toWeb(Readable.from(body())),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect(await offsetOf(id)).toBe(picture.length);
  }, 60_000);
});
