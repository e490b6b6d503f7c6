import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { table } from '@veil/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openLog } from '../log.ts';
import { refuse } from '../refusal.ts';
import { openHttp } from './app.ts';
import { mount } from './mount.ts';

const calls = table({
  send: {
    method: 'POST',
    path: '/send',
    summary: 'Takes at most a little',
    access: 'anyone',
    form: z.object({ title: z.string().check(z.maxLength(5)) }),
    answer: z.object({ bytes: z.int() }),
  },
});

const littleBytes = 1024 * 1024;
/** The buffers of both ends together hold less. */
const muchBytes = 48 * littleBytes;

let app: Awaited<ReturnType<typeof openHttp>>;
let address: string;
beforeAll(async () => {
  app = await openHttp({ log: openLog('silent'), secure: false, rateLimits: false, trustedProxies: [] });
  const gate = {
    identify: async () => null,
    isSame: async () => true,
    bar: () => null,
    refuseLimited: () => {},
    rateKey: () => '',
  };
  mount(
    app,
    calls,
    {
      deps: null,
      handlers: {
        send: async (_deps, _viewer, { file }) => {
          let bytes = 0;
          for await (const chunk of file?.stream ?? []) {
            bytes += chunk.length;
            if (bytes > littleBytes) refuse('too_large');
          }
          return { bytes };
        },
      },
    },
    gate,
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  keptOpen.destroy();
  return app.close();
});

const keptOpen = new Agent({ keepAlive: true });

/** Sends everything before reading the answer, like browsers. */
async function send(title: string, bytes: number, agent: Agent | false = keptOpen) {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([Buffer.alloc(bytes)]), 'zeros');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const post = request(`${address}/send`, { method: 'POST', agent, headers: { 'content-type': type } });
  const answered = once(post, 'response');
  post.end(Buffer.from(await encoded.arrayBuffer()));
  await once(post, 'finish');
  const [answer] = (await answered) as [IncomingMessage];
  return { status: answer.statusCode, body: await json(answer) };
}

test('a file within its reader’s limit is taken whole, far above the limit of other bodies', async () => {
  expect(await send('short', littleBytes)).toEqual({ status: 200, body: { bytes: littleBytes } });
});

describe.each([
  ['stays open', keptOpen],
  ['ends with the answer', false],
] as const)('on a connection that %s', (_, agent) => {
  test('a refusal in the middle of a file reaches who sends it', async () => {
    expect(await send('short', muchBytes, agent)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await send('short', 10, agent)).toMatchObject({ status: 200 });
  });

  test('a refusal of a field reaches who sends a file after it', async () => {
    expect(await send('too long', muchBytes, agent)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await send('short', 10, agent)).toMatchObject({ status: 200 });
  });
});
