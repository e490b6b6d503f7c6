import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { termsVersion } from '@veil/contract/site/site.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { findPorts } from '../src/platform/testing-ports.ts';
import { Program, runVeil, sendRequest } from './testing-program.ts';

const email = 'ada@example.org';
const origin = 'https://veil.example';

/** A site as its operator starts it: a public address, no mail server, no NODE_ENV. */
let folder: string;
let database: TestDatabase;
let port: number;
let site: Program;
let variables: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-public-'));
  database = await createTestDatabase();
  [port = 0] = await findPorts(1);
  variables = { DATABASE_URL: database.url, VEIL_DATA: path.join(folder, 'data') };
  site = new Program(['start'], { ...variables, PORT: String(port), PUBLIC_URL: origin });
  await site.prints(/ready at https:\/\/veil\.example/);
  const account = { email, password: 'a lantern by the harbour', adult: true, termsVersion };
  const joined = await post('/api/auth/sign-up/email', account);
  expect(joined.status).toBe(200);
  expect((await runVeil(['promote', email, 'admin', '--force'], variables)).stdout).toContain('is an admin');
});
afterAll(async () => {
  await site.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, body: object) =>
  sendRequest(port, url, { method: 'POST', body, headers: { host: 'veil.example', origin } });
const readMail = (...words: string[]) => runVeil(['mail', ...words], { VEIL_DATA: path.join(folder, 'data') });

describe('a site with a public address and without a mail server', () => {
  it('says at its start what does not work', () => {
    expect(site.output).toMatch(/WARNING: This site cannot send mail, because SMTP_URL is not set.*npx veil mail/);
    expect(site.output).toMatch(/WARN {2}web: .*cannot send mail/);
  });

  it('advertises no mail box', async () => {
    const { text } = await sendRequest(port, '/api/site', { headers: { host: 'veil.example' } });
    expect(JSON.parse(text)).toMatchObject({ devMailbox: null });
  });

  it('lets nobody take over an admin by a reset that was asked for', async () => {
    expect((await post('/api/auth/request-password-reset', { email })).status).toBe(200);
    const printed = await vi.waitFor(async () => {
      const { stdout } = await readMail('--to', email.toUpperCase(), '--last', '1');
      expect(stdout).toContain('Choose a new password');
      return stdout;
    }, 20_000);
    const token = /token=(\S+)/.exec(printed)?.[1] ?? '';
    expect(printed).toContain(`${origin}/#/auth?mode=reset&token=${token}`);

    const visits: Record<string, string>[] = [
      { host: 'veil.example' },
      { host: `127.0.0.1:${port}` },
      { host: 'localhost' },
      { host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
      { host: 'localhost', forwarded: 'for=127.0.0.1;host=localhost;proto=http' },
    ];
    for (const headers of visits) {
      const unknown = await sendRequest(port, '/dev/unknown', { headers });
      for (const url of [
        '/dev/mail',
        '/dev/mail/',
        '/dev/mail?format=json',
        '/dev//mail',
        '/DEV/MAIL',
        '/dev/%6dail',
      ]) {
        const answer = await sendRequest(port, url, { headers });
        expect([url, headers, answer.status, answer.text]).toEqual([url, headers, 404, unknown.text]);
      }
      const method = 'POST';
      expect((await sendRequest(port, '/dev/mail', { headers, method })).status).toBe(404);
    }
    for (const url of ['/mail', '/data/mail', '/media/mail', '/assets/../../../data/mail', '/api/mail'])
      expect((await sendRequest(port, url)).text).not.toContain(token);
  });

  it('keeps its whole data folder from other users of the machine', () => {
    const data = path.join(folder, 'data');
    const places = ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })];
    expect(places).toEqual(expect.arrayContaining(['secret', 'site.pid', 'site.json', 'storage']));
    expect(places.filter((place) => (statSync(path.join(data, place)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('keeps e-mails from other users of the machine, and prints them on the console alone', async () => {
    const box = path.join(folder, 'data/mail');
    expect(statSync(box).mode & 0o777).toBe(0o700);
    const names = readdirSync(box, { recursive: true, encoding: 'utf8' });
    const modes = Object.fromEntries(
      names.map((name) => [name, (statSync(path.join(box, name)).mode & 0o777).toString(8)]),
    );
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect([name, modes[name]]).toEqual([name, name === 'incoming' ? '700' : '600']);
    const all = await readMail();
    expect(all.stdout).toContain('Confirm your e-mail address');
    expect((await readMail('--to', 'bea@example.org')).stdout).toMatch(/^No e-mails to bea@example.org/);
    expect((await readMail('--last', '0')).stderr).toContain('--last is "0"; it must be a number above 0');
    const elsewhere = await runVeil(['mail'], { VEIL_DATA: path.join(folder, 'nothing') });
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining('There is no site in')]);
  });
});
