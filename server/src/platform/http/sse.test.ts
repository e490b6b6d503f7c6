import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { table } from '@veil/contract/call.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openLog } from '../log.ts';
import { openHttp } from './app.ts';
import { mount } from './mount.ts';

const calls = table({
  watch: {
    method: 'GET',
    path: '/watch',
    summary: 'Two events',
    access: 'anyone',
    events: z.object({ n: z.int() }),
    answer: z.null(),
  },
});

let address: string;
let app: Awaited<ReturnType<typeof openHttp>>;

beforeAll(async () => {
  app = await openHttp({ log: openLog('silent'), secure: false, rateLimits: false, trustedProxies: [] });
  async function* watch() {
    yield { n: 1 };
    yield { n: 2 };
  }
  const gate = {
    identify: async () => null,
    isSame: () => Promise.reject(new Error('the database is away')),
    bar: () => null,
    refuseLimited: () => {},
    rateKey: () => '',
  };
  mount(app, calls, { deps: null, handlers: { watch } }, gate);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('ends without a word where nobody can be asked whether it may go on', async () => {
  const [answer] = (await once(get(`${address}/watch`), 'response')) as [IncomingMessage];
  expect(await text(answer)).not.toContain('data:');
});
