import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { table } from '@veil/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openLog } from '../log.ts';
import { openHttp } from './app.ts';
import { limitConnections } from './connection-limits.ts';
import { mount } from './mount.ts';

const answer = z.object({ bytes: z.int() });
const calls = table({
  say: { method: 'POST', path: '/say', summary: 'Takes JSON', access: 'anyone', body: z.object({}), answer },
  send: { method: 'POST', path: '/send', summary: 'Takes a file', access: 'anyone', form: z.object({}), answer },
  refuse: {
    method: 'POST',
    path: '/refuse',
    summary: 'Has no such form',
    access: 'anyone',
    form: z.strictObject({ a: z.string() }),
    answer,
  },
});

let app: Awaited<ReturnType<typeof openHttp>>;
let port = 0;
beforeAll(async () => {
  app = await openHttp({
    log: openLog('silent'),
    secure: false,
    rateLimits: false,
    trustedProxies: [],
    bodyLimits: { smallBodyMs: 200, windowMs: 200, leastBytes: 1_000 },
  });
  const count = async (_deps: null, _viewer: unknown, { file }: { file: { stream: AsyncIterable<Buffer> } | null }) => {
    let bytes = 0;
    for await (const chunk of file?.stream ?? []) bytes += chunk.length;
    return { bytes };
  };
  mount(
    app,
    calls,
    { deps: null, handlers: { say: () => ({ bytes: 0 }), send: count, refuse: count } },
    {
      identify: async () => null,
      isSame: async () => true,
      bar: () => null,
      refuseLimited: () => {},
      rateKey: () => '',
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

function post(path: string, type: string, length: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}
const form = 'multipart/form-data; boundary=b';
const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';

/** Sends a byte now and then while the server listens. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write('x'), 20);
  socket.once('close', () => clearInterval(dripping));
  socket.on('error', () => undefined);
}

/** The data before the end. Closing a connection that still sends may reset it. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  try {
    for await (const chunk of socket) answer += chunk;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  }
  return answer;
}

describe('a body that drips', () => {
  test.each([
    ['JSON', '/say', 'application/json', '{"a":"'],
    ['a file', '/send', form, head],
    ['the fields of a form', '/send', form, '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
  ])('as %s is answered 408 and its connection ends', async (_, path, type, start) => {
    const socket = post(path, type, 100_000);
    socket.write(start);
    drip(socket);
    const said = await answerOn(socket);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('"code":"too_slow"');
  });

  test('behind a refusal is not waited for', async () => {
    const socket = post('/refuse', form, 1_000_000);
    socket.write(head);
    drip(socket);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('connections', () => {
  const open = async (exempt: boolean) => {
    const server = createServer();
    limitConnections(server as Server, { total: 4, perAddress: 2 }, [], () => exempt);
    server.on('connection', (socket) => socket.write('taken'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const sockets: Socket[] = [];
    const isTaken = async () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    };
    const close = async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    };
    return { isTaken, sockets, close };
  };

  test.each([
    ['of one address', false, [true, true, false]],
    ['of all, where the address is a proxy', true, [true, true, true, true, false]],
  ])('beyond the number %s are not taken', async (_, exempt, expected) => {
    const { isTaken, close } = await open(exempt);
    const taken = [];
    for (const _one of expected) taken.push(await isTaken());
    await close();
    expect(taken).toEqual(expected);
  });
});

describe('a head that cannot be read', () => {
  const asked = async (head: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head);
    let answered = '';
    for await (const chunk of socket) answered += String(chunk);
    return answered;
  };

  test.each([
    ['too long', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'head_too_large'],
    ['no head at all', 'what is this\r\n\r\n', 400, 'invalid'],
  ])('%s is answered with a problem that says that the connection ends', async (_, head, status, code) => {
    const answered = await asked(head);
    expect(answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answered).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(answered.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, code });
  });
});
