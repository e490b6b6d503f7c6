import { calls } from '@veil/contract/calls.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { multipart, openTestSite, type TestMember, type TestSite } from './testing.ts';
import { smallPicture } from './testing-things.ts';

/** Requests that a page of another site can make with a member's browser, and the answers it can show. */

let site: TestSite;
let member: TestMember;
let picture: string;
beforeAll(async () => {
  site = await openTestSite({ works: false, config: { publicUrl: 'https://veil.example' } });
  member = await site.newMember();
  const id = await aPublishedPicture(site.deps, member, smallPicture);
  picture = (await site.as(member).get(`/api/content/${id}`)).json().url;
});
afterAll(() => site.close());

/** The worst case: the browser sends everything that signs its member in. */
const send = (options: InjectOptions) =>
  site.app.inject({
    ...options,
    headers: {
      host: 'veil.example',
      cookie: member.cookie,
      authorization: `Bearer ${member.token}`,
      ...options.headers,
    },
  });
const tagsNow = async () => (await site.as(member).get('/api/tags?limit=100')).json().total;
const json = (name: string) => ({ payload: JSON.stringify({ name }), headers: { 'content-type': 'application/json' } });

const from: [who: string, headers: Record<string, string>][] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://a.veil.example' }],
  ['a page of another site, without metadata', { origin: 'https://evil.example' }],
  ['the same name without https', { origin: 'http://veil.example' }],
  ['another port', { origin: 'https://veil.example:8443' }],
  ['a name that begins alike', { origin: 'https://veil.example.evil.example' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
];

describe('nothing is changed by', () => {
  for (const [who, headers] of from) {
    it(`a form of ${who}`, async () => {
      const before = await tagsNow();
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b']) {
        const answer = await send({
          method: 'POST',
          url: '/api/tags',
          payload: '{"name":"theirs"}',
          headers: { ...headers, 'content-type': type, 'sec-fetch-mode': 'navigate' },
        });
        expect([type, answer.statusCode, answer.json().code]).toEqual([type, 403, 'forbidden']);
      }
      expect(await tagsNow()).toBe(before);
    });

    it(`a script of ${who}`, async () => {
      const before = await tagsNow();
      const { payload, headers: type } = json('theirs');
      const answer = await send({ method: 'POST', url: '/api/tags', payload, headers: { ...type, ...headers } });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      expect(await tagsNow()).toBe(before);
    });

    it(`an upload, a sign-in, a sign-out or a deletion of ${who}`, async () => {
      const form = await multipart({ title: 'Theirs', adultsAgree: true });
      const asked: InjectOptions[] = [
        { method: 'POST', url: `/api${calls.upload.path}`, payload: form.payload, headers: form.headers },
        { method: 'POST', url: '/api/auth/sign-in/email', payload: { email: member.email, password: member.password } },
        { method: 'POST', url: '/api/auth/sign-out', payload: {} },
        { method: 'DELETE', url: `/api/content/${member.id}` },
        { method: 'POST', url: '/api/uploads/resumable', headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' } },
        { method: 'POST', url: '/share', payload: form.payload, headers: form.headers },
      ];
      for (const one of asked) {
        const answer = await send({ ...one, headers: { ...one.headers, ...headers } });
        expect([one.url, answer.statusCode]).toEqual([one.url, 403]);
      }
      expect((await site.as(member).get('/api/me')).statusCode).toBe(200);
    });
  }

  it('a body that is no JSON, whoever sends it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/html', 'application/xml']) {
      const payload = '{"name":"plain"}';
      const answer = await send({ method: 'POST', url: '/api/tags', payload, headers: { 'content-type': type } });
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });

  it('a second method in a header or a field', async () => {
    const url = '/api/me/playlists';
    const { id } = (await send({ method: 'POST', url, payload: { name: 'A' } })).json();
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    await send({ method: 'POST', url: `${url}/${id}?_method=DELETE`, payload: { name: 'B' }, headers });
    expect((await site.as(member).get(`${url}/${id}`)).statusCode).toBe(200);
  });
});

describe('let through are', () => {
  it.each<[string, Record<string, string>]>([
    ['pages of this site', { 'sec-fetch-site': 'same-origin', origin: 'https://veil.example' }],
    ['forms of this site, whose policy hides where they are', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['other apps and bookmarks', { 'sec-fetch-site': 'none' }],
    ['browsers without metadata', { origin: 'https://veil.example' }],
    ['clients that are no browsers', {}],
  ])('%s', async (who, headers) => {
    const { payload, headers: type } = json(`of ${who.length}`);
    const answer = await send({ method: 'POST', url: '/api/tags', payload, headers: { ...type, ...headers } });
    expect(answer.statusCode).toBe(200);
  });

  it('forms on a site without https, where browsers send no metadata', async () => {
    const plain = await openTestSite({ works: false, config: { publicUrl: 'http://192.168.1.5:3000' } });
    const one = await plain.newMember();
    const answers = [];
    for (const origin of ['http://192.168.1.5:3000', 'null', 'http://evil.example']) {
      const headers = { host: '192.168.1.5:3000', origin, authorization: `Bearer ${one.token}` };
      const asked = { method: 'POST' as const, url: '/api/tags', payload: { name: 'lan' }, headers };
      answers.push((await plain.app.inject(asked)).statusCode);
    }
    await plain.close();
    expect(answers).toEqual([200, 200, 403]);
  });
});

describe('a file of the site', () => {
  it.each(['cross-site', 'same-site'])('is not shown by a page that is %s', async (where) => {
    for (const destination of ['image', 'video', 'iframe', 'embed', 'object', 'document', 'empty']) {
      const headers = { 'sec-fetch-site': where, 'sec-fetch-dest': destination };
      const answer = await send({ url: picture, headers });
      expect([destination, answer.statusCode]).toEqual([destination, 403]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('is shown by this site, and read by clients that are no browsers', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
      expect((await send({ url: picture, headers })).statusCode).toBe(200);
  });

  it('is shown by others where it is the picture of shared links', async () => {
    const answer = await send({ url: '/media/preview/picture.jpg', headers: { 'sec-fetch-site': 'cross-site' } });
    // No credentials are set here.
    expect(answer.statusCode).toBe(404);
  });
});
