import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { openHttp } from './app.ts';
import { limited, limitOf } from './network-rate.ts';

let app: Awaited<ReturnType<typeof openHttp>>;
beforeAll(async () => {
  app = await openHttp({ log: openLog('silent'), secure: false, rateLimits: true, trustedProxies: [] });
  const drawings = limitOf(app, { name: 'drawings', max: 2, per: 'minute' });
  app.get('/draw', async (request) => {
    await drawings(request);
    return 'drawn';
  });
  app.get('/hit', { config: limited({ name: 'hits', max: 3, per: 'minute' }) }, async () => 'hit');
});
afterAll(() => app.close());

const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;

it('counts drawings and requests apart, each by the network that asks', async () => {
  const [home, neighbour] = ['2001:db8:1:2::1', '2001:db8:1:2::9'];
  expect([await ask('/draw', home), await ask('/draw', neighbour), await ask('/draw', home)]).toEqual([200, 200, 429]);
  expect(await ask('/draw', '2001:db8:1:3::1')).toBe(200);
  expect([await ask('/hit', home), await ask('/hit', home), await ask('/hit', home), await ask('/hit', home)]).toEqual([
    200, 200, 200, 429,
  ]);
});
