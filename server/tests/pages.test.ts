import { readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages } from '@veil/contract/languages.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { builtInTerms } from '@veil/contract/site/terms-text.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../src/app/pages.ts';
import { keyedMailbox } from '../src/app/start-words.ts';
import { type PageFacts, unreadPageFacts } from '../src/features/running/seo/index.ts';
import type { Config } from '../src/platform/config-type.ts';
import { openHttp } from '../src/platform/http/app.ts';
import { openLog } from '../src/platform/log.ts';
import { openMail, openMailbox } from '../src/platform/mail/index.ts';
import { openTestClock } from './testing.ts';

const publicFiles = path.resolve(import.meta.dirname, '../../web/public');
let folder: string;
let build: string;
let app: FastifyInstance;
const log = openLog('silent');
const clock = openTestClock();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-pages-'));
  build = path.join(folder, 'dist');
  await mkdir(path.join(build, 'assets'), { recursive: true });
  for (const page of ['index.html', ...languages.map((language) => `index.${language}.html`)])
    await writeFile(path.join(build, page), `<!doctype html><title>Veil</title>${page}`);
  await writeFile(path.join(build, 'assets/index-a1b2c3.js'), 'export {};');
  for (const file of ['index.html', 'assets/index-a1b2c3.js'])
    for (const form of ['br', 'gz']) await writeFile(path.join(build, `${file}.${form}`), form);
  await writeFile(path.join(build, 'picture.svg'), '<svg/>');
  for (const file of ['service-worker.js', 'manifest.webmanifest'])
    await copyFile(path.join(publicFiles, file), path.join(build, file));
  await writeFile(path.join(build, '.built-from'), 'a stamp');
  app = await open();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (change: Partial<Config> = {}) =>
  ({ dataDir: folder, production: false, smtpUrl: null, publicUrl: 'http://localhost:3000', ...change }) as Config;

async function open(change: Partial<Config> = {}, from: string | null = build, facts: Partial<PageFacts> = {}) {
  const opened = await openHttp({ log, secure: false, rateLimits: false, trustedProxies: [] });
  const config = configOf(change);
  const readFacts = async () => ({ ...unreadPageFacts({ config }), ...facts });
  const readTerms = async () => ({ ...builtInTerms, version: termsVersion });
  await servePages(opened, { config, clock }, { readFacts, readTerms, isFirstStart: async () => false }, from);
  return opened;
}

describe('the built app', () => {
  it('is asked for again, and sent only when it is another', async () => {
    const first = await app.inject('/');
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(first.headers['content-type']).toContain('text/html');
    const { etag } = first.headers;
    expect(etag).toBeTruthy();
    const again = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    [{ 'accept-language': 'fr,ar;q=0.5,en;q=0.1' }, 'ar'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ 'accept-language': 'de', cookie: 'veil_language=ar' }, 'ar'],
    [{ 'accept-language': 'de', cookie: 'veil_language=xx' }, 'de'],
    [{ 'accept-language': '*;q=x,,', cookie: 'veil_language=../../secret' }, 'en'],
  ])('answers %j in the language %s, each with an etag of its own', async (headers, language) => {
    const answer = await app.inject({ url: '/', headers });
    expect(answer.body).toContain(`index.${language}.html`);
    const other = await app.inject({ url: '/', headers: { cookie: 'veil_language=de' } });
    expect(other.headers.etag === answer.headers.etag).toBe(language === 'de');
    expect((await app.inject(`/index.${language}.html`)).statusCode).toBe(404);
  });

  it('has files that are kept for good, under names that change with them', async () => {
    const file = await app.inject('/assets/index-a1b2c3.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('says on every answer of a packed file that it varies by encoding', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const ofPage = 'accept-encoding, accept-language, cookie';
    const cases = { '/': ofPage, '/index.html?a=1': ofPage, '/assets/index-a1b2c3.js': 'accept-encoding' };
    for (const [url, vary] of Object.entries(cases))
      for (const headers of [plain, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]) {
        const answer = await app.inject({ url, headers });
        expect([answer.statusCode, answer.headers.vary]).toEqual([200, vary]);
        const { etag } = answer.headers;
        const again = await app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
        expect([again.statusCode, again.headers.vary]).toEqual([304, vary]);
      }
    expect((await app.inject('/picture.svg')).headers.vary).toBeUndefined();
  });

  it('shows nothing but itself', async () => {
    for (const url of ['/.built-from', '/assets/gone.js', '/assets/../../package.json', '/%2e%2e/secret', '/feed']) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  it('is missed with a sentence', async () => {
    const bare = await open({}, null);
    const answer = await bare.inject('/');
    expect([answer.statusCode, answer.body.includes('npm run build')]).toEqual([503, true]);
    await bare.close();
  });
});

describe('what search engines read', () => {
  const seen = { title: 'Harbour <&> "Quay"', description: 'Pictures by $& adults', index: true };
  it('has title, description, picture and label in the head, and says who may list it', async () => {
    const listed = await open({ publicUrl: 'https://veil.example' }, build, {
      ...seen,
      publicUrl: 'https://veil.example',
    });
    const answer = await listed.inject('/');
    expect(answer.headers['x-robots-tag']).toBe('index, follow');
    for (const part of [
      '<title>Harbour &lt;&amp;&gt; &quot;Quay&quot;</title>',
      '<meta name="description" content="Pictures by $&amp; adults">',
      '<meta name="robots" content="index, follow">',
      '<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">',
      '<meta property="og:image" content="https://veil.example/preview.jpg">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(answer.body).toContain(part);
    const robots = await listed.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://veil.example/sitemap.xml');
    expect(robots.body).not.toContain('Disallow: /\n');
    const map = await listed.inject('/sitemap.xml');
    expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page)).toEqual([
      'https://veil.example/',
      'https://veil.example/terms',
      'https://veil.example/privacy',
    ]);
    for (const page of ['/terms', '/privacy']) {
      const legal = await listed.inject(page);
      expect([legal.statusCode, legal.headers['x-robots-tag']]).toEqual([200, 'index, follow']);
      const arabic = await listed.inject({ url: page, headers: { 'accept-language': 'ar' } });
      expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
      expect(arabic.body).not.toMatch(/Version of|Go to the start|This site|[Yy]our? /);
    }
    await listed.close();
  });

  it('keeps them out by default, and has no label where that is off', async () => {
    const answer = await app.inject('/');
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
    expect((await app.inject('/terms')).headers['x-robots-tag']).toBe('noindex, nofollow');
    const bare = await open({}, build, { ratingLabel: false });
    expect((await bare.inject('/')).body).not.toContain('name="rating"');
    await bare.close();
  });

  it('comes packed, with the same words', async () => {
    const plain = (await app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } })).rawPayload;
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.rawPayload).equals(plain)).toBe(true);
    }
  });
});

describe('the installed app', () => {
  it('has a service worker for the whole site, which is asked for again', async () => {
    const worker = await app.inject('/service-worker.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('has a manifest, whose share target is a path that the server knows', async () => {
    const answer = await app.inject('/manifest.webmanifest');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect((await app.inject('/')).headers['content-security-policy']).toContain("manifest-src 'self'");
    const german = await app.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': 'de' } });
    expect(german.json()).toMatchObject({ lang: 'de', dir: 'ltr', shortcuts: [{ name: 'Hochladen' }] });
    const { share_target: target, icons, description } = answer.json();
    expect(description).toBe('A members-only place where adults share pictures and videos.');
    expect(target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' });
    for (const { src } of icons) expect((await stat(path.join(publicFiles, src))).size).toBeGreaterThan(0);
  });

  it('sends who shares files without its service worker to the upload screen, and reads none of them', async () => {
    const bare = await open();
    const site = await bare.listen({ port: 0, host: '127.0.0.1' });
    for (const [bytes, connection] of [
      [10, 'keep-alive'],
      [6_000_000, 'keep-alive'],
      [6_000_000, 'close'],
    ] as const) {
      const body = new FormData();
      body.append('title', 'From elsewhere');
      for (const name of ['a.jpg', 'b.jpg'])
        body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
      const answer = await fetch(`${site}/share`, {
        method: 'POST',
        body,
        headers: { connection },
        redirect: 'manual',
      });
      expect([bytes, answer.status, answer.headers.get('location')]).toEqual([bytes, 303, '/#/upload?shared=1']);
    }
    expect((await fetch(`${site}/share`)).status).toBe(404);
    await bare.close();
  });
});

describe('what is not the app', () => {
  it('keeps search engines out', async () => {
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('answers programs with a problem, not with a page', async () => {
    for (const url of ['/api/nothing', '/media/nothing', '/api']) {
      const answer = await app.inject(url);
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('the development mail box', () => {
  const keyed = (change = {}) => keyedMailbox(configOf(change)) ?? '';

  it('shows nothing without its key, which one file of mode 0600 holds', async () => {
    await openMail(configOf(), clock).send({ to: 'a@example.org', subject: 'Choose a new password', text: 'token' });
    const key = new URL(keyed(), 'http://localhost').searchParams.get('key') ?? '';
    expect(key).toHaveLength(43);
    const wrong = ['', '?key=', `?key=${key}x`, `?key=${key.slice(0, 42)}`, `?key=${key}&key=${key}`];
    for (const query of [...wrong, '?format=json']) {
      const answer = await app.inject(`/dev/mail${query}`);
      expect([query, answer.statusCode]).toEqual([query, 403]);
      expect(answer.body).toContain('This page needs its key');
      expect(answer.body).not.toContain('Choose a new password');
    }
    const file = path.join(configOf().dataDir, 'mail-key');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([key, 0o600]);
    expect((await app.inject(keyed())).body).toContain('Choose a new password');
    await rm(path.join(configOf().dataDir, 'mail'), { recursive: true });
  });

  it('shows e-mails, newest first, and runs nothing that they hold', async () => {
    const mail = openMail(configOf(), clock);
    expect((await app.inject(keyed())).body).toContain('No e-mails yet');
    await mail.send({ to: 'a@example.org', subject: 'First', text: 'Go to http://localhost:3000/#/auth?a=1&b=2 now' });
    await mail.send({
      to: 'b@example.org',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)>',
    });
    const page = await app.inject(keyed());
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).toContain('href="http://localhost:3000/#/auth?a=1&amp;b=2"');
    expect(page.body).not.toMatch(/<script|<img|<style|style=/);
    expect(page.body.indexOf('&lt;script')).toBeLessThan(page.body.indexOf('First'));
    expect((await app.inject('/plain.css')).headers['content-type']).toContain('text/css');
    const { items, total } = (await app.inject(`${keyed()}&format=json`)).json();
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({ to: 'a@example.org', subject: 'First' });
  });

  it('keeps the newest 200', async () => {
    const dataDir = path.join(folder, 'full');
    const mail = openMail(configOf({ dataDir }), clock);
    for (let i = 0; i < 203; i++) await mail.send({ to: 'a@example.org', subject: `${i}`, text: '' });
    const full = await open({ dataDir });
    const { items } = (await full.inject(`${keyed({ dataDir })}&format=json`)).json();
    expect([items.length, items[0].subject, items[199].subject]).toEqual([200, '202', '3']);
    await full.close();
  });

  it.each([
    ['on a site with a public address', { production: true }],
    ['where mail is sent', { smtpUrl: 'smtp://127.0.0.1:1' }],
    ['where both are so', { production: true, smtpUrl: 'smtp://127.0.0.1:1' }],
  ])('is not there %s', async (_, change) => {
    const live = await open(change);
    for (const url of ['/dev/mail', '/dev/mail?format=json', '/dev/mail/'])
      expect((await live.inject(url)).statusCode).toBe(404);
    await live.close();
  });

  it.each([
    ['a peer that is not this machine', { remoteAddress: '192.168.1.7' }],
    ['a peer on the IPv6 network', { remoteAddress: '2001:db8::7' }],
    ['a page that lets its own name lead here', { headers: { host: 'rebinding.example:3000' } }],
    ['a name that only begins like this machine', { headers: { host: 'localhost.example' } }],
    ['a broken host', { headers: { host: 'local host' } }],
    ['a visitor behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a visitor behind a proxy that names no address', { headers: { via: '1.1 proxy' } }],
    ['a page of a public address behind a silent proxy', { headers: { origin: 'https://veil.example' } }],
    ['a link on a page of a public address', { headers: { referer: 'https://veil.example/#/auth' } }],
    ['a page without an address', { headers: { origin: 'null' } }],
  ])('answers %s as if it did not exist', async (_, asked) => {
    await openMail(configOf(), clock).send({ to: 'a@example.org', subject: 'Choose a new password', text: 'token' });
    const ask = (url: string) => app.inject({ url, ...asked });
    const unknown = await ask('/dev/other');
    for (const url of ['/dev/mail', '/dev/mail?format=json', keyed()]) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    }
  });

  it('answers no proxy that speaks HTTP/1.0 and adds no header', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /dev/mail HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(/^HTTP\/1\.[01] 404 /);
    expect((await fetch(`http://127.0.0.1:${port}${keyed()}`)).status).toBe(200);
  });

  it.each([
    { remoteAddress: '127.0.0.5', headers: { host: '127.0.0.1:3000' } },
    { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'veil.localhost:5173' } },
  ])('answers this machine, $remoteAddress', async (asked) => {
    expect((await app.inject({ url: keyed(), ...asked })).statusCode).toBe(200);
  });

  it('forgets e-mails after a week', async () => {
    const dataDir = path.join(folder, 'old');
    const mail = openMail(configOf({ dataDir }), clock);
    await mail.send({ to: 'a@example.org', subject: 'First', text: '' });
    clock.pass(6 * 86_400_000);
    await mail.send({ to: 'a@example.org', subject: 'Second', text: '' });
    clock.pass(2 * 86_400_000);
    const box = openMailbox(configOf({ dataDir }), clock);
    expect((await box.list()).map(({ subject }) => subject)).toEqual(['Second']);
    await box.prune();
    const files = (await readdir(path.join(dataDir, 'mail'))).filter((name) => name !== 'incoming');
    expect(files).toHaveLength(1);
    expect((await stat(path.join(dataDir, 'mail', files[0] ?? ''))).mode & 0o777).toBe(0o600);
  });
});
