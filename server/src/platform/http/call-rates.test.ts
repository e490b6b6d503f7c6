import { table } from '@veil/contract/call.ts';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openLog } from '../log.ts';
import { openHttp } from './app.ts';
import type { CountForAll } from './call-rates.ts';
import { mount } from './mount.ts';

const calls = table({
  vote: {
    method: 'GET',
    path: '/vote',
    aliases: ['/old-vote'],
    summary: 'Rated',
    access: 'anyone',
    rate: { max: 2, per: 'minute' },
    answer: z.literal('ok'),
  },
});
const gate = {
  identify: async () => null,
  isSame: async () => true,
  bar: () => null,
  refuseLimited: () => {},
  rateKey: () => 'somebody',
};

async function openApp(countForAll?: CountForAll, log = openLog('silent')) {
  const limits = { rateLimits: true, ...(countForAll && { countForAll }) };
  const app = await openHttp({ log, secure: false, trustedProxies: [], ...limits });
  mount(app, calls, { deps: null, handlers: { vote: () => 'ok' as const } }, gate);
  return app;
}
type App = Awaited<ReturnType<typeof openApp>>;
const ask = async (app: App, url: string) => (await app.inject({ url })).statusCode;

it('counts a call once over all its aliases', async () => {
  const app = await openApp();
  expect([await ask(app, '/vote'), await ask(app, '/old-vote'), await ask(app, '/vote')]).toEqual([200, 200, 429]);
  expect(await ask(app, '/old-vote')).toBe(429);
});

it('counts by itself while nobody can count for all, and neither lets all pass nor refuses all', async () => {
  const app = await openApp(() => Promise.reject(new Error('the database is away')));
  expect([await ask(app, '/vote'), await ask(app, '/vote'), await ask(app, '/vote')]).toEqual([200, 200, 429]);
});

it('logs once that it counts by itself, however many calls come', async () => {
  const log = openLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const app = await openApp(() => Promise.reject(new Error('the database is away')), log);
  for (let call = 0; call < 2; call++) expect(await ask(app, '/vote')).toBe(200);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('goes on from what was counted for all when that fails, and takes it up again after', async () => {
  const counts = vi.fn<CountForAll>();
  counts.mockResolvedValueOnce({ count: 1, msLeft: 60_000 });
  counts.mockRejectedValueOnce(new Error('the database is away'));
  const app = await openApp(counts);
  expect([await ask(app, '/vote'), await ask(app, '/vote'), await ask(app, '/vote')]).toEqual([200, 200, 429]);
});

it('refuses from memory who is over the limit, until the window ends', async () => {
  const counts = vi.fn<CountForAll>(async () => ({ count: 3, msLeft: 60_000 }));
  const app = await openApp(counts);
  const { statusCode, headers } = await app.inject({ url: '/vote' });
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  for (let i = 0; i < 5; i++) expect(await ask(app, '/vote')).toBe(429);
  expect(counts).toHaveBeenCalledTimes(1);
});
