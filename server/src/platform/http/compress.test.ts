import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { acceptedEncoding, compressAnswers } from './compress.ts';

const list = Array.from({ length: 100 }, (_, nth) => ({ id: nth, title: `Évening ${nth}` }));
const app = Fastify();
compressAnswers(app);
app.get('/list', async () => list);
app.get('/one', async () => list[0]);
app.get('/varied', async (_request, reply) => reply.header('vary', 'cookie').send(list));
app.get('/file', async () => Buffer.alloc(5000));
app.get('/stream', async () => Readable.from(['x'.repeat(5000)]));
afterAll(() => app.close());

const token = { authorization: 'Bearer x' };
const ask = (headers: Record<string, string>, url = '/list') => app.inject({ url, headers });

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
] as const)('compresses a long answer with %s', async (encoding, accepted, decompress) => {
  const { headers, rawPayload } = await ask({ ...token, 'accept-encoding': accepted });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(list);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(list).length / 3);
  const head = await app.inject({ method: 'HEAD', url: '/list', headers: { ...token, 'accept-encoding': accepted } });
  expect(head.headers['content-length']).toBe(String(rawPayload.length));
});

it.each<[string, Record<string, string>]>([
  ['another site, which brings the cookie', { cookie: 'session=x', 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring site', { cookie: 'session=x', 'sec-fetch-site': 'same-site' }],
  ['an address that the member typed or a mail named', { cookie: 'session=x', 'sec-fetch-site': 'none' }],
  ['an old browser, which does not name the site', { cookie: 'session=x' }],
  ['a link with a name and a password', { authorization: 'Basic eDp4', 'sec-fetch-site': 'cross-site' }],
])('sends the plain answer to %s', async (_name, headers) => {
  const answer = await ask({ ...headers, 'accept-encoding': 'gzip, br' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.json()).toEqual(list);
});

it('compresses an answer to a page of this site that brings the cookie alone', async () => {
  const own = { cookie: 'session=x', 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
  expect((await ask(own)).headers['content-encoding']).toBe('br');
});

it('keeps what the answer already depends on', async () => {
  const { headers } = await ask({ ...token, 'accept-encoding': 'br' }, '/varied');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
});

it.each(['/one', '/file', '/stream'])('sends %s unchanged', async (url) => {
  const { headers } = await ask({ ...token, 'accept-encoding': 'br' }, url);
  expect(headers).not.toHaveProperty('content-encoding');
});

it.each([
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip; q=0', null],
  ['*', null],
  ['identity', null],
  ['', null],
])('reads the accepted encodings %j as %s', (accepted, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});
