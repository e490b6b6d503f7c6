import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkMediaSender, judgeMediaSender } from '../src/operator/doctor/check-media-sender.ts';
import { openTestSite, type TestSite } from './testing.ts';
import { hasNginx, type Nginx, startNginx, withoutNginx } from './testing-nginx.ts';

if (!hasNginx) console.warn(withoutNginx);

const secret = Buffer.alloc(32, 'a secret of tests');
let site: TestSite;
let node: string;
let nginx: Nginx | null = null;
let other: Server | null = null;

beforeAll(async () => {
  site = await openTestSite({ works: false, config: { s3: null, mediaBy: 'accel', secret } });
  node = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());
afterEach(async () => {
  await nginx?.stop();
  nginx = null;
  other?.close();
  other = null;
});

const check = (url: string) =>
  checkMediaSender({ address: new URL(url), secret, isStore: false, now: site.clock.now() });

describe.skipIf(!hasNginx)('a proxy that is nginx', () => {
  it('sends media with the block of the handbook', async () => {
    nginx = await startNginx(new URL(node).host, { folder: `${site.deps.config.dataDir}/storage` });
    expect(await check(nginx.url)).toMatchObject({ id: 'media-sender', state: 'ok' });
  });

  it('does not without the block, and is told which it needs', async () => {
    nginx = await startNginx(new URL(node).host, 'none');
    expect(await check(nginx.url)).toMatchObject({
      state: 'wrong',
      found: expect.stringContaining('nginx has no location for stored media'),
      mend: expect.stringContaining('Include docs/operations/nginx-media-disk.conf'),
    });
  });
});

it('tells of a proxy that passes on the header', async () => {
  other = createServer((from, to) => {
    const { method, url, headers } = from;
    const onward = request(new URL(url ?? '', node), { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    from.pipe(onward);
  });
  await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve));
  expect(await check(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('passes on X-Accel-Redirect'),
    mend: expect.stringContaining('or set MEDIA_BY=node'),
  });
});

it.each([
  ['a missing file', 404, 'private, no-store', 'ok'],
  ['a store that is away', 503, 'private, no-store', 'ok'],
  ['a block without its files', 404, 'private', 'wrong'],
  ['a page instead', 200, 'private', 'wrong'],
])('judges %s', (_, status, cache, state) => {
  const headers = new Headers({ 'cache-control': cache });
  expect(judgeMediaSender({ status, headers }, true)).toMatchObject({ state });
});

it('knows nothing of a site that is away', async () => {
  expect(await check('http://127.0.0.1:1')).toMatchObject({ state: 'not_checked' });
});
