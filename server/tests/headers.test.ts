import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBuild } from '../src/app/pages.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { scriptsWithin } from '../src/platform/http/headers.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { smallPicture } from './testing-things.ts';

const publicUrl = 'https://veil.example';
const policy =
  "default-src 'none';script-src 'self';style-src 'self';style-src-attr 'none';img-src 'self' data: blob:;media-src 'self' blob:;" +
  "font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';form-action 'self';" +
  "frame-ancestors 'none';base-uri 'none';require-trusted-types-for 'script';trusted-types default;report-uri /api/csp-reports;" +
  'upgrade-insecure-requests';
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const always = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  rating: 'RTA-5042-1996-1400-1577-RTA',
};
/** Headers that name the software, or let another site read an answer. */
const never = ['server', 'x-powered-by', 'via', 'access-control-allow-credentials'];

let site: TestSite;
let member: TestMember;
let picture: { id: string; url: string };
beforeAll(async () => {
  site = await openTestSite({ works: false, config: { publicUrl }, build: findBuild() });
  member = await site.newMember();
  const id = await aPublishedPicture(site.deps, member, smallPicture);
  const { url } = (await site.as(member).get(`/api/content/${id}`)).json();
  picture = { id, url };
});
afterAll(() => site.close());

type Asked = {
  method?: 'GET' | 'POST' | 'HEAD' | 'DELETE' | 'OPTIONS';
  url: () => string;
  headers?: object;
  body?: object;
};
const signed = () => ({ authorization: `Bearer ${member.token}` });
const tus = { 'tus-resumable': '1.0.0' };

const answers: Record<string, Asked & { status: number; type?: string; policy?: string; cache?: string }> = {
  'the page, or why there is none': {
    url: () => '/',
    status: expect.any(Number),
    type: 'text/html',
    cache: expect.any(String),
  },
  'a page without scripts': { url: () => '/terms', status: 200, type: 'text/html', cache: expect.any(String) },
  'a style': { url: () => '/plain.css', status: 200, type: 'text/css' },
  'a page that is not there': { url: () => '/nowhere', status: 404, type: 'text/html' },
  'a call': { url: () => '/api/me', status: 200, type: 'application/json' },
  'the description of the calls': { url: () => '/api/openapi.json', status: 200, type: 'application/json' },
  'a call for nobody': { url: () => '/api/admin/jobs', status: 404, type: 'application/problem+json' },
  'a call that is not there': { url: () => '/api/nowhere', status: 404, type: 'application/problem+json' },
  'a body that is wrong': {
    method: 'POST',
    url: () => '/api/tags',
    body: {},
    status: 400,
    type: 'application/problem+json',
  },
  'a body of another type': {
    method: 'POST',
    url: () => '/api/tags',
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('{}'),
    status: 415,
    type: 'application/problem+json',
  },
  'a picture': {
    url: () => picture.url,
    status: 200,
    type: 'image/',
    policy: filePolicy,
    cache: expect.stringContaining('private'),
  },
  'the head of a picture': {
    method: 'HEAD',
    url: () => picture.url,
    status: 200,
    type: 'image/',
    policy: filePolicy,
    cache: expect.stringContaining('private'),
  },
  'a picture that is not there': {
    url: () => `/media/c/${picture.id}/1/clear/9.webp`,
    status: 404,
    policy: filePolicy,
    type: 'application/problem+json',
  },
  'the options of resumable uploads': {
    method: 'OPTIONS',
    url: () => '/api/uploads/resumable',
    headers: tus,
    status: 204,
  },
  'a resumable upload': {
    method: 'POST',
    url: () => '/api/uploads/resumable',
    headers: { ...tus, 'upload-length': '10' },
    status: 201,
  },
  'a resumable upload that is not there': {
    method: 'HEAD',
    url: () => `/api/uploads/resumable/${picture.id}`,
    headers: tus,
    status: 404,
  },
};

async function ask({ method = 'GET', url, headers = {}, body }: Asked) {
  return site.app.inject({ method, url: url(), headers: { ...signed(), ...headers }, ...(body && { payload: body }) });
}

describe('the headers of', () => {
  for (const [what, asked] of Object.entries(answers))
    it(what, async () => {
      const { statusCode, headers, body } = await ask(asked);
      const scripts = asked.type === 'text/html' ? scriptsWithin(body) : [];
      expect(scripts.length).toBe(asked.url() === '/' && findBuild() ? 1 : 0);
      expect(statusCode).toEqual(asked.status);
      expect(headers).toMatchObject({
        ...always,
        'content-security-policy':
          asked.policy ?? policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')),
        'cache-control': asked.cache ?? 'no-store',
        'x-robots-tag': expect.stringMatching(/^(noindex|index)/),
        ...(asked.type && { 'content-type': expect.stringContaining(asked.type) }),
      });
      // The library of resumable uploads names the site itself.
      expect([undefined, publicUrl]).toContain(headers['access-control-allow-origin']);
      for (const name of never) expect(headers).not.toHaveProperty(name);
      if (asked.policy) expect(headers).toHaveProperty('content-disposition');
      if (asked.policy) expect(headers).not.toHaveProperty('set-cookie');
    });

  it('an address that cannot be read, which no hook sees', async () => {
    const { statusCode, headers } = await ask({ url: () => '/api/content/%E0%A4%A' });
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': always['strict-transport-security'],
      'x-content-type-options': 'nosniff',
    });
  });

  it('a stream of events', async () => {
    const url = `/api/content/${picture.id}/events`;
    const stream = await site.app.inject({ url, headers: signed(), payloadAsStream: true });
    stream.stream().destroy();
    expect(stream.headers).toMatchObject({
      ...always,
      'content-security-policy': policy,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('an error of the site itself, which says nothing of it', async () => {
    await site.deps.db.schema.alterTable('playlists').renameTo('playlists_away').execute();
    const answer = await ask({ url: () => '/api/me/playlists' });
    await site.deps.db.schema.alterTable('playlists_away').renameTo('playlists').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject({ ...always, 'content-security-policy': policy, 'cache-control': 'no-store' });
    expect(answer.body).not.toMatch(/playlists|select|\/src\/|node_modules|\.ts:/);
    expect(answer.json()).toMatchObject({ code: 'unexpected_failure', requestId: expect.any(String) });
  });

  it('a site without https promise none', async () => {
    const plain = await openTestSite({ works: false, config: { publicUrl: 'http://veil.example' } });
    const { headers } = await plain.visitor.get('/terms');
    await plain.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('signing out empty the browser’s cache', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {} });
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"' });
  });
});
