import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runVeil } from '../../../tests/testing-program.ts';
import { contactSetting } from '../../features/safety/public-reports/settings.ts';
import { requireSecret } from '../../features/site/site/index.ts';
import { connectionName } from '../../platform/db/connections.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { prepareJobs } from '../../platform/jobs/prepare.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts';
import type { DB } from '../../tables.ts';
import { type Finding, findingIds } from './finding.ts';
import { examine } from './run.ts';

type Env = Record<string, string>;

let folder: string;
let dataDir: string;
let database: TestDatabase;
let mail: Server;
let busy: Server;
let secret: string;
let before: Set<string> | undefined;
const port = (server: Server) => (server.address() as AddressInfo).port;

/** A mail server that accepts one password (RFC 4954). */
function aMailServer(): Server {
  const goodLogin = Buffer.from('\0veil\0right').toString('base64');
  return createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const [line = ''] = bytes.toString().split('\r\n');
      if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH'))
        socket.write(line.endsWith(goodLogin) ? '235 welcome\r\n' : '535 5.7.8 wrong\r\n');
      else socket.write('250 fine\r\n');
    });
  });
}
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-doctor-test-'));
  [mail, busy] = [aMailServer(), createServer()];
  await Promise.all([listen(mail), listen(busy)]);
  database = await createTestDatabase();
  secret = randomBytes(32).toString('hex');
  const pool = openPool(database.url, { max: 1 });
  await requireSecret(openKysely<DB>(pool), { dataDir: folder, env: { VEIL_SECRET: secret } });
  await pool.end();
});
afterAll(async () => {
  mail.close();
  busy.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  dataDir = mkdtempSync(path.join(folder, 'data-'));
  mkdirSync(path.join(dataDir, 'storage'), { mode: 0o700 });
});
afterEach(() => chmodSync(dataDir, 0o700));

const env = (change: Env = {}): Env => ({
  VEIL_DATA: dataDir,
  DATABASE_URL: database.url,
  VEIL_SECRET: secret,
  PORT: '0',
  DETECTOR: 'none',
  ...change,
});
const pick = (findings: Finding[], id: string) => findings.filter((finding) => finding.id === id);
const run = (sql: string, url = database.url) => {
  const client = new pg.Client({ connectionString: url });
  return client
    .connect()
    .then(() => client.query(sql))
    .finally(() => client.end());
};

const faults = (findings: Finding[]) =>
  new Set(findings.filter(({ state }) => state === 'wrong' || state === 'warning').map(({ id }) => id));

type Case = {
  id: string;
  broken: () => Env | Promise<Env>;
  state?: 'warning';
  says: RegExp;
  mend: { says: RegExp; does: () => Env | Promise<Env> };
};

const smtp = (login: string) => `smtp://${login}@127.0.0.1:${port(mail)}`;
const publicSite = { PUBLIC_URL: 'https://veil.invalid', EMAIL_CONFIRMATION: 'off' };

const cases: Case[] = [
  {
    id: 'variable',
    broken: () => ({ PORT: 'eighty' }),
    says: /^PORT is "eighty"; it must be a whole number/,
    mend: { says: /Correct PORT, or remove it/, does: () => ({}) },
  },
  {
    id: 'address-missing',
    broken: () => ({ HOST: '0.0.0.0' }),
    says: /HOST is 0\.0\.0\.0.*PUBLIC_URL does not say/,
    mend: { says: /HOST to 127\.0\.0\.1/, does: () => ({ HOST: '127.0.0.1' }) },
  },
  {
    id: 'address-http',
    broken: () => ({ ...publicSite, PUBLIC_URL: 'http://veil.invalid' }),
    says: /http:\/\/veil\.invalid.*unencrypted/,
    mend: {
      says: /ALLOW_HTTP=on/,
      does: () => ({ ...publicSite, PUBLIC_URL: 'http://veil.invalid', ALLOW_HTTP: 'on' }),
    },
  },
  {
    id: 'host-unencrypted',
    broken: () => ({ ...publicSite, HOST: '0.0.0.0' }),
    says: /past its certificate/,
    mend: {
      says: /Set TRUSTED_PROXIES/,
      does: () => ({ ...publicSite, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.2' }),
    },
  },
  {
    id: 'mail-confirmation',
    broken: () => ({ ...publicSite, EMAIL_CONFIRMATION: 'on' }),
    says: /EMAIL_CONFIRMATION is on, but SMTP_URL is not set/,
    mend: { says: /EMAIL_CONFIRMATION to off/, does: () => publicSite },
  },
  {
    id: 'node-environment',
    broken: () => ({ ...publicSite, NODE_ENV: 'development' }),
    says: /NODE_ENV is development/,
    mend: { says: /set it to production/, does: () => ({ ...publicSite, NODE_ENV: 'production' }) },
  },
  {
    id: 'port',
    broken: () => ({ PORT: String(port(busy)) }),
    says: /cannot listen at 127\.0\.0\.1:\d+ \(EADDRINUSE\)/,
    mend: { says: /set PORT to another/, does: () => ({ PORT: '0' }) },
  },
  {
    id: 'database-reach',
    broken: () => ({ DATABASE_URL: 'postgresql://veil:hidden-word@127.0.0.1:1/veil' }),
    says: /^The database cannot be used: .*ECONNREFUSED/,
    mend: { says: /correct host, port, user, password and database/, does: () => ({}) },
  },
  {
    id: 'database-extension',
    broken: async () => {
      await run('alter extension pg_trgm set schema public; drop extension pg_trgm cascade');
      return {};
    },
    says: /pg_trgm.*not installed/,
    mend: {
      says: /create extension pg_trgm/,
      does: async () => {
        await run('create extension pg_trgm');
        return {};
      },
    },
  },
  {
    id: 'database-schema',
    broken: async () => {
      await run("insert into schema_migrations (name) values ('999-of-tomorrow.sql')");
      return {};
    },
    says: /older than its database.*999-of-tomorrow/,
    mend: {
      says: /bring back a backup from before/,
      does: async () => {
        await run("delete from schema_migrations where name = '999-of-tomorrow.sql'");
        return {};
      },
    },
  },
  {
    id: 'secret',
    broken: () => ({ VEIL_SECRET: randomBytes(32).toString('hex') }),
    says: /not the one that the site's database was made with/,
    mend: { says: /Set VEIL_SECRET to the former secret/, does: () => ({}) },
  },
  {
    id: 'secret',
    broken: () => ({ VEIL_SECRET: '' }),
    says: /The secret of this site is missing/,
    mend: {
      says: /bring the file "secret".*back/,
      does: () => {
        keep('secret', secret, 0o600);
        return { VEIL_SECRET: '' };
      },
    },
  },
  {
    id: 'secret',
    broken: () => ({ VEIL_SECRET: 'short' }),
    says: /VEIL_SECRET has 5 bytes/,
    mend: { says: /openssl rand -hex 32/, does: () => ({}) },
  },
  {
    id: 'secret-file',
    broken: () => {
      keep('secret', secret, 0o644);
      return {};
    },
    says: /Other users of this machine can open .*secret/,
    mend: {
      says: /chmod 600/,
      does: () => {
        chmodSync(path.join(dataDir, 'secret'), 0o600);
        return {};
      },
    },
  },
  {
    id: 'data-folder',
    broken: () => {
      keep('file', '', 0o600);
      return { VEIL_DATA: path.join(dataDir, 'file') };
    },
    says: /is no folder/,
    mend: { says: /Set VEIL_DATA to a folder/, does: () => ({}) },
  },
  {
    id: 'data-mode',
    broken: () => {
      chmodSync(dataDir, 0o755);
      return {};
    },
    says: /mode 755/,
    mend: {
      says: /chmod 700/,
      does: () => {
        chmodSync(dataDir, 0o700);
        return {};
      },
    },
  },
  {
    id: 'storage-probe',
    broken: () => {
      rmSync(path.join(dataDir, 'storage'), { recursive: true });
      mkdirSync(path.join(dataDir, 'storage'), { mode: 0o700 });
      keep('storage/incoming', 'no folder', 0o600);
      return {};
    },
    says: /could not be written, read and deleted/,
    mend: {
      says: /Give .*storage with all in it/,
      does: () => {
        rmSync(path.join(dataDir, 'storage/incoming'));
        return {};
      },
    },
  },
  {
    id: 'mail-server',
    broken: () => ({ SMTP_URL: smtp('veil:hidden-word') }),
    says: /refused the login.*535/,
    mend: { says: /Correct user and password/, does: () => ({ SMTP_URL: smtp('veil:right') }) },
  },
  {
    id: 'mail-server',
    broken: () => ({ SMTP_URL: 'smtp://veil:hidden-word@127.0.0.1:1' }),
    says: /127\.0\.0\.1:1 cannot be used/,
    mend: { says: /Correct host and port/, does: () => ({ SMTP_URL: smtp('veil:right') }) },
  },
  {
    id: 'detector',
    broken: () => ({ DETECTOR: 'nudenet', NUDENET_MODEL: path.join(dataDir, 'gone.onnx') }),
    says: /gone\.onnx, which cannot be read/,
    mend: { says: /set DETECTOR=pose/, does: () => ({ DETECTOR: 'pose' }) },
  },
  {
    id: 'video',
    broken: () => ({ FFMPEG_PATH: path.join(dataDir, 'gone') }),
    says: /FFMPEG_PATH is .*gone, which cannot be run/,
    mend: { says: /Correct FFMPEG_PATH or remove it/, does: () => ({}) },
  },
  {
    id: 'site-open',
    broken: () => publicSite,
    says: /^Members cannot use the site yet\. The site does not say who runs it.*There is no mail server/,
    mend: { says: /set VEIL_PRIVATE=on/, does: () => ({ ...publicSite, VEIL_PRIVATE: 'on' }) },
  },
  {
    id: 'site-contact',
    state: 'warning',
    broken: () => ({}),
    says: /does not say who runs it/,
    mend: {
      says: /Settings, Contact/,
      does: async () => {
        const pool = openPool(database.url, { max: 1 });
        const value = { ...contactSetting.defaults, operator: 'Ada', email: 'ada@example.org' };
        await contactSetting.save(openKysely<DB>(pool), value, new Date());
        await pool.end();
        return {};
      },
    },
  },
];

function keep(name: string, text: string, mode: number): void {
  writeFileSync(path.join(dataDir, name), text);
  chmodSync(path.join(dataDir, name), mode);
}

/** Secondary faults of a public site without mail server and contact, and of one without a detector. */
const besides = new Set(['mail-server', 'site-open', 'detector']);

describe('veil doctor', () => {
  it.each(cases)('names $id ($says) and what mends it', async ({ id, broken, says, mend, state = 'wrong' }) => {
    const quick = id !== 'detector' && id !== 'video';
    before ??= faults(await examine(env(), { quick: true }));
    const findings = await examine(env(await broken()), { quick });
    const [found] = pick(findings, id).filter((finding) => finding.state === state);
    expect(found?.found).toMatch(says);
    expect(found?.mend).toMatch(mend.says);
    const others = [...faults(findings)].filter((fault) => fault !== id && !before?.has(fault) && !besides.has(fault));
    expect(others).toEqual([]);
    expect(JSON.stringify(findings)).not.toMatch(new RegExp(`hidden-word|${secret}`));
    const mended = pick(await examine(env(await mend.does()), { quick }), id);
    expect(mended.map((finding) => [finding.id, finding.state])).toEqual([[id, 'ok']]);
  });

  it('makes nothing where there is no site', async () => {
    const nowhere = path.join(folder, 'nowhere');
    const findings = await examine({ VEIL_DATA: nowhere, DETECTOR: 'none', PORT: '0' }, { quick: true });
    expect(faults(findings)).toEqual(new Set([...faults(findings)].filter((id) => before?.has(id))));
    expect(pick(findings, 'data-folder')[0]?.state).toBe('not_checked');
    expect(readdirSync(folder)).not.toContain('nowhere');
  });

  it('names every wrong variable, and goes on with the others', async () => {
    const findings = await examine(env({ PORT: 'x', HOST: 'a b', LOG_LEVEL: 'loud', SMTP_URL: 'post' }), {
      quick: true,
    });
    const named = pick(findings, 'variable').map(({ found }) => found.split(' ')[0]);
    expect(named).toEqual(expect.arrayContaining(['PORT', 'HOST', 'LOG_LEVEL', 'SMTP_URL']));
    expect(pick(findings, 'database-schema')[0]?.state).toBe('ok');
    expect(pick(findings, 'mail-server')[0]?.state).toBe('not_checked');
  });

  it('knows processes that are units of their own by their connections', async () => {
    const found = async () => {
      const all = await examine(env(publicSite), { quick: true });
      return ['process-web', 'address-reach', 'process-worker'].map((id) => pick(all, id)[0]?.state);
    };
    const open = (kind: 'worker' | 'web') => openPool(database.url, { name: connectionName({ kind, direct: 21 }) });
    const [worker, web] = [open('worker'), open('web')];
    await prepareJobs(database.url);
    expect(await found()).toEqual(['not_checked', 'not_checked', 'not_checked']);
    await web.query('select 1');
    expect(await found()).toEqual(['ok', 'wrong', 'warning']);
    await worker.query('select 1');
    expect(await found()).toEqual(['ok', 'wrong', 'ok']);
    await web.end();
    expect(await found()).toEqual(['wrong', 'not_checked', 'ok']);
    await worker.end();
  });

  it('is explained: each finding has its paragraph, and no paragraph is of none', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations/doctor.md'), 'utf8');
    const explained = [...page.matchAll(/^- `([a-z-]+)`/gm)].map(([, id]) => id);
    const ofSlices = cases.filter(({ id }) => id.startsWith('site-')).map(({ id }) => id);
    expect(explained).toEqual(expect.arrayContaining([...Object.keys(findingIds), ...ofSlices]));
    const unknown = explained.filter((id) => !Object.hasOwn(findingIds, String(id)) && !id?.startsWith('site-'));
    expect(unknown).toEqual([]);
  });

  it('ends with 1 where something is wrong and with 0 where not, as the program that operators run', async () => {
    const [good, bad] = await Promise.all([
      runVeil(['doctor', '--quick', '--json'], env()),
      runVeil(
        ['doctor', '--quick'],
        env({ LOG_LEVEL: 'loud', DATABASE_URL: 'postgresql://a:hidden-word@127.0.0.1:1/veil' }),
      ),
    ]);
    expect(good.stderr).toBe('');
    const read = JSON.parse(good.stdout) as { version: number; wrong: number; findings: Finding[] };
    expect([good.code, read.version, read.wrong]).toEqual([0, 1, 0]);
    expect(Object.keys(read.findings[0] ?? {})).toEqual(['id', 'section', 'state', 'found', 'mend']);
    expect([bad.code, bad.stdout]).toEqual([
      1,
      expect.stringMatching(/WRONG +LOG_LEVEL is[\s\S]*WRONG +The database cannot/),
    ]);
    expect(bad.stdout + bad.stderr).not.toContain('hidden-word');
  });
});
