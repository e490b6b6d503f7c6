import { once } from 'node:events';
import { connect } from 'node:net';
import { table } from '@veil/contract/call.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openHttp } from './app.ts';
import { mount } from './mount.ts';

const calls = table({
  send: {
    method: 'POST',
    path: '/send',
    summary: 'Takes a file',
    access: 'anyone',
    form: z.object({ title: z.optional(z.string()) }),
    answer: z.object({ bytes: z.int() }),
  },
});

const lines: { level: number; msg: string }[] = [];
let reading = 0;
let ends = 0;
let app: Awaited<ReturnType<typeof openHttp>>;
let port: number;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await openHttp({ log, secure: false, rateLimits: false, trustedProxies: [] });
  const gate = {
    identify: async () => null,
    isSame: async () => true,
    bar: () => null,
    refuseLimited: () => {},
    rateKey: () => '',
  };
  const send = async (
    _deps: unknown,
    _viewer: unknown,
    { file }: { file: { stream: AsyncIterable<Buffer> } | null },
  ) => {
    let bytes = 0;
    reading += 1;
    try {
      for await (const chunk of file?.stream ?? []) bytes += chunk.length;
    } finally {
      ends += 1;
    }
    return { bytes };
  };
  mount(app, calls, { deps: null, handlers: { send: send as never } }, gate);
  app.addHook('onError', async () => {
    ends += 1;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
  reading = 0;
  ends = 0;
});

const head = (length: number) =>
  `POST /send HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;
const title = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\n';
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

it.each([
  ['before the form', ''],
  ['within a field', `${title}abc`],
  ['within the file', `${file}abc`],
])('a sender who goes away %s is no error in the log', async (_, body) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const asked = once(app.server, 'request');
  socket.write(head(100_000) + body);
  await asked;
  if (body.startsWith(file)) await vi.waitFor(() => expect(reading).toBe(1));
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(ends).toBeGreaterThan(0));
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
