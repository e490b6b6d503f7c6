import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { megabyte } from '@veil/contract/fields.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { allTraces, aPicture } from './testing.ts';

const boundary = 'veil-test-boundary';

/** The request up to the first byte of the file. */
const formHead = (type: string) =>
  [
    `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nHills\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="adultsAgree"\r\n\r\ntrue\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="hills"\r\ncontent-type: ${type}\r\n\r\n`,
  ].join('');
const formTail = `\r\n--${boundary}--\r\n`;

describe('an upload over a slow or broken connection', () => {
  let site: TestSite;
  let maker: TestMember;
  let before: Record<string, unknown>;
  let port: number;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    const admin = await site.newMember({ staff: 'admin' });
    const options = (await site.as(admin).get('/api/upload-options')).json<object>();
    await saveSettings(site.as(admin), 'uploads', { ...options, maxSizeMB: 8 });
    before = await allTraces(site);
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => site.close());

  const begin = async (length: number, type = 'image/jpeg'): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = formHead(type);
    socket.write(
      [
        'POST /api/upload HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${maker.token}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        `content-length: ${head.length + length + formTail.length}`,
        '',
        head,
      ].join('\r\n'),
    );
    return socket;
  };
  const answerOf = async (socket: Socket): Promise<string> => {
    let said = '';
    for await (const chunk of socket) {
      said += chunk;
      if (/\r\n\r\n[\s\S]*\}/.test(said)) break;
    }
    return said;
  };
  const plainFiles = async () => {
    const home = path.join(site.deps.config.dataDir, 'plain');
    const folders = await readdir(home).catch(() => []);
    return (await Promise.all(folders.map((folder) => readdir(path.join(home, folder)).catch(() => [])))).flat();
  };

  test('leaves nothing when the client disconnects half-way', async () => {
    const socket = await begin(4 * megabyte);
    const picture = await aPicture('jpeg', { width: 1600, height: 1200 });
    socket.write(picture);
    await vi.waitUntil(async () => (await plainFiles()).length > 0, { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await allTraces(site)).toEqual(before), { timeout: 20_000 });
  });

  test('refuses a file that is too large while the client is still sending', async () => {
    const socket = await begin(24 * megabyte);
    const answer = answerOf(socket);
    socket.write(await aPicture());
    for (let sent = 0; sent < 12; sent++) {
      if (!socket.write(Buffer.alloc(megabyte))) await Promise.race([once(socket, 'drain'), answer]);
    }
    expect(await answer).toContain('File exceeds limit of 8 MB');
    socket.destroy();
    await vi.waitFor(async () => expect(await allTraces(site)).toEqual(before), { timeout: 20_000 });
  });

  test('refuses a wrong type after the first bytes', async () => {
    const socket = await begin(4 * megabyte, 'text/plain');
    const answer = answerOf(socket);
    socket.write('only words '.repeat(1000));
    expect(await answer).toContain('415');
    socket.destroy();
    await vi.waitFor(async () => expect(await allTraces(site)).toEqual(before), { timeout: 20_000 });
  });

  test('a client that sends everything before it reads also receives the refusal', async () => {
    const form = new FormData();
    form.append('title', 'Hills');
    form.append('adultsAgree', 'true');
    form.append('file', new Blob([new Uint8Array(await aPicture()), new Uint8Array(30 * megabyte)]), 'hills.jpg');
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maker.token}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { detail: 'File exceeds limit of 8 MB' }]);
    const again = await fetch(`http://127.0.0.1:${port}/api/upload-options`, {
      headers: { authorization: `Bearer ${maker.token}` },
    });
    expect(again.status).toBe(200);
    expect(await allTraces(site)).toEqual(before);
  });

  test('accepts a file that arrives in small chunks', async () => {
    const picture = await aPicture();
    const socket = await begin(picture.length);
    const answer = answerOf(socket);
    for (let at = 0; at < picture.length; at += 700) {
      socket.write(picture.subarray(at, at + 700));
      await new Promise((later) => setImmediate(later));
    }
    socket.write(formTail);
    expect(await answer).toContain('"status":"processing"');
    socket.destroy();
  });
});
