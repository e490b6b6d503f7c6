import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../platform/config.ts';
import { openHttp } from '../platform/http/app.ts';
import { openLog } from '../platform/log.ts';
import { openMail } from '../platform/mail/index.ts';
import { servePages } from './pages.ts';

let folder: string;
let build: string;
let app: FastifyInstance;
const log = openLog('silent');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-pages-'));
  build = path.join(folder, 'dist');
  await mkdir(path.join(build, 'assets'), { recursive: true });
  await writeFile(path.join(build, 'index.html'), '<!doctype html><title>Veil</title>');
  await writeFile(path.join(build, 'assets/index-a1b2c3.js'), 'export {};');
  await writeFile(path.join(build, '.built-from'), 'a stamp');
  app = await open();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (change: Partial<Config> = {}) =>
  ({ dataDir: folder, production: false, smtpUrl: null, publicUrl: 'http://localhost:3000', ...change }) as Config;

async function open(change: Partial<Config> = {}, from: string | null = build) {
  const opened = await openHttp({ log, secure: false, rateLimits: false, trustedProxies: [] });
  await servePages(opened, { config: configOf(change) }, from);
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

  it('has files that are kept for good, under names that change with them', async () => {
    const file = await app.inject('/assets/index-a1b2c3.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
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
  it('shows letters, newest first, and runs nothing that they hold', async () => {
    const mail = openMail(configOf(), log);
    expect((await app.inject('/dev/mail')).body).toContain('No letters yet');
    await mail.send({ to: 'a@example.org', subject: 'First', text: 'Go to http://localhost:3000/#/auth?a=1&b=2 now' });
    await mail.send({
      to: 'b@example.org',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)>',
    });
    const page = await app.inject('/dev/mail');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).toContain('href="http://localhost:3000/#/auth?a=1&amp;b=2"');
    expect(page.body).not.toMatch(/<script|<img|<style|style=/);
    expect(page.body.indexOf('&lt;script')).toBeLessThan(page.body.indexOf('First'));
    expect((await app.inject('/plain.css')).headers['content-type']).toContain('text/css');
    const { items, total } = (await app.inject('/dev/mail?format=json')).json();
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({ to: 'a@example.org', subject: 'First' });
  });

  it('keeps the newest 200', async () => {
    const dataDir = path.join(folder, 'full');
    const mail = openMail(configOf({ dataDir }), log);
    for (let i = 0; i < 203; i++) await mail.send({ to: 'a@example.org', subject: `${i}`, text: '' });
    const full = await open({ dataDir });
    const { items } = (await full.inject('/dev/mail?format=json')).json();
    expect([items.length, items[0].subject, items[199].subject]).toEqual([200, '202', '3']);
    await full.close();
  });

  it.each([
    ['in production', { production: true }],
    ['where mail is sent', { smtpUrl: 'smtp://127.0.0.1:1' }],
    ['where both are so', { production: true, smtpUrl: 'smtp://127.0.0.1:1' }],
  ])('is not there %s', async (_, change) => {
    const live = await open(change);
    for (const url of ['/dev/mail', '/dev/mail?format=json']) expect((await live.inject(url)).statusCode).toBe(404);
    await live.close();
    const letter = { to: 'a@example.org', subject: 'Never', text: '' };
    await expect(openMail(configOf(change), log).send(letter)).rejects.toThrow();
    expect((await app.inject('/dev/mail?format=json')).body).not.toContain('Never');
  });
});
