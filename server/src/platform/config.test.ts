import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readConfig, readSettings } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'veil-config-'));
const secretFile = path.join(dataDir, 'secret');
afterEach(() => rmSync(secretFile, { force: true }));
afterAll(() => rmSync(dataDir, { recursive: true }));
const read = (env: NodeJS.ProcessEnv) => readConfig({ VEIL_DATA: dataDir, DATABASE_URL: 'postgres://nowhere', ...env });

describe('a site is in production', () => {
  it.each([
    { PUBLIC_URL: 'https://veil.example' },
    { PUBLIC_URL: 'https://veil.example', NODE_ENV: 'development' },
    { PUBLIC_URL: 'http://192.168.1.5:3000', NODE_ENV: 'test' },
    { PUBLIC_URL: 'http://0.0.0.0:3000' },
    { PUBLIC_URL: 'http://localhost.example' },
    { PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' },
  ])('with %o', (env) => {
    expect(read(env).production).toBe(true);
    expect(() => read({ ...env, OUTBOUND_ALLOW: '127.0.0.1:8081' })).toThrow(/^OUTBOUND_ALLOW/);
  });

  it.each([
    {},
    { PUBLIC_URL: '' },
    { PUBLIC_URL: 'http://localhost:3000/' },
    { PUBLIC_URL: 'https://veil.localhost' },
    { PUBLIC_URL: 'http://127.9.9.9:81' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('and not with %o', (env) => {
    const config = read({ ...env, OUTBOUND_ALLOW: '127.0.0.1:8081, 127.0.0.1:8082' });
    expect(config.production).toBe(false);
    expect(config.outboundAllow).toEqual(['127.0.0.1:8081', '127.0.0.1:8082']);
  });

  it('and then needs PUBLIC_URL', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL is not set; it must be/);
  });
});

describe('a variable', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'VEIL_DATA', 'SMTP_URL', 'EMAIL_CONFIRMATION', 'ADMIN_EMAILS'].concat(
    ['VEIL_SECRET', 'TRUSTED_PROXIES', 'NUDENET_MODEL', 'NUDENET_SHA256', 'OUTBOUND_ALLOW', 'DETECTOR', 'LOG_LEVEL'],
    ['FFMPEG_PATH', 'NODE_ENV', 'DATABASE_URL', 'REDDIT_URL', 'REDDIT_API_URL', 'PATREON_URL'],
    ['ALLOW_HTTP', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'],
  );
  it.each(names)('%s that is empty or blank is unset', (name) => {
    expect(readSettings({ [name]: '' })).toEqual(readSettings({}));
    expect(readSettings({ [name]: '  ' })).toEqual(readSettings({}));
  });

  it.each([
    ['PORT', ['x', '-1', '70000', '0x50', '1e3', '80.5', '4190', '6000']],
    ['HOST', ['http://127.0.0.1', '127.0.0.1:3000', '1.2.3', '*', 'a b']],
    ['PUBLIC_URL', ['veil.example', '//veil.example', 'ftp://veil.example', 'https://veil.example/app', 'https://']],
    [
      'PUBLIC_URL',
      ['https://a:b@veil.example', 'http://veil.example:4190', 'https://veil.example/?a=1', 'https://veil.example/#a'],
    ],
    ['SMTP_URL', ['mail.example', 'https://mail.example', 'smtp://', 'smtp:mail.example']],
    ['TRUSTED_PROXIES', ['proxy', '10.0.0.0/33', '127.0.0.1;127.0.0.2', 'true']],
    ['DATABASE_URL', ['veil', 'mysql://localhost/veil', 'postgres://host:port/veil']],
    ['EMAIL_CONFIRMATION', ['maybe', '2']],
    ['LOG_LEVEL', ['loud', 'warning']],
    ['DETECTOR', ['magic']],
    ['ADMIN_EMAILS', ['ada', 'ada@example.org bea@example.org']],
    ['NUDENET_SHA256', ['abc']],
    ['OUTBOUND_ALLOW', ['127.0.0.1']],
    ['REDDIT_URL', ['reddit', 'ftp://news.example', 'https://me@news.example', 'https://news.example?a']],
  ])('%s is refused by name, with what is wanted', (name, values) => {
    for (const value of values) expect(() => read({ [name]: value }), value).toThrow(new RegExp(`^${name} .*must be`));
  });

  it('that may hold a password is not shown in the message', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL'])
      expect(() => read({ [name]: 'http://me:hunter2@host' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    ['HOST', '::'],
    ['HOST', 'localhost'],
    ['TRUSTED_PROXIES', '127.0.0.1, ::1,10.0.0.0/8,fd00::/8, loopback'],
    ['DATABASE_URL', 'postgresql://veil@/postgres?host=%2Frun%2Fpostgresql'],
    ['DATABASE_URL', 'postgres://veil:p%40ss@db.example:5432/veil?sslmode=require'],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example:465?from=veil@example.org'],
    ['EMAIL_CONFIRMATION', 'OFF'],
    ['LOG_LEVEL', 'WARN'],
    ['ADMIN_EMAILS', 'Ada@example.org, bea@example.org'],
  ])('%s may be %s', (name, value) => {
    expect(() => read({ [name]: value })).not.toThrow();
  });

  it('PUBLIC_URL loses its slash', () => {
    expect(read({ PUBLIC_URL: 'https://Veil.example/' }).publicUrl).toBe('https://veil.example');
  });
});

describe('the secret', () => {
  it('is made once and readable by its owner only', () => {
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read({}).secret).toEqual(secret);
    expect(statSync(secretFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(secretFile, 'utf8')).toBe(secret.toString());
  });

  it('is refused below 32 bytes, from the environment and from the file', () => {
    expect(() => read({ VEIL_SECRET: 'x'.repeat(31) })).toThrow('VEIL_SECRET has 31 bytes; it must have 32 or more');
    expect(read({ VEIL_SECRET: 'é'.repeat(16) }).secret).toHaveLength(32);
    for (const torn of ['', 'half']) {
      writeFileSync(secretFile, torn);
      expect(() => read({})).toThrow(/secret.* is cut off/);
    }
  });
});

describe('the direct address of the database', () => {
  const direct = 'postgresql://veil@db.example/veil';

  it('is DATABASE_URL unless it is set', () => {
    expect(read({}).databaseDirectUrl).toBe('postgres://nowhere');
    const config = read({ DATABASE_DIRECT_URL: direct });
    expect([config.databaseUrl, config.databaseDirectUrl]).toEqual(['postgres://nowhere', direct]);
  });

  it('is refused if it is no address of PostgreSQL, or the only one, as one of a replica', () => {
    expect(read({}).databaseReadUrl).toBeNull();
    expect(() => read({ DATABASE_URL: '', DATABASE_READ_URL: direct })).toThrow(/^DATABASE_READ_URL is set, but/);
    expect(() => read({ DATABASE_DIRECT_URL: 'db.example' })).toThrow(
      /^DATABASE_DIRECT_URL cannot be used; it must be the address of/,
    );
    expect(() => read({ DATABASE_URL: '', DATABASE_DIRECT_URL: direct })).toThrow(
      /^DATABASE_DIRECT_URL is set, but DATABASE_URL is not: set both/,
    );
  });
});

describe('the lanes of a worker', () => {
  it('are all without WORKER_QUEUES, and otherwise the named ones', () => {
    expect(read({}).workerLanes).toEqual(['publish', 'detect', 'video', 'upkeep']);
    expect(read({ WORKER_QUEUES: 'detect, video' }).workerLanes).toEqual(['detect', 'video']);
  });

  it('do not contain a wrong name', () => {
    expect(() => read({ WORKER_QUEUES: 'detect,gpu' })).toThrow(
      'WORKER_QUEUES is "gpu"; it must be lanes (publish, detect, video, upkeep), separated by commas',
    );
  });
});
