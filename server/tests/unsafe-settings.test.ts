import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSafeSettings } from '../src/app/unsafe-settings.ts';
import { isGuessable } from '../src/platform/secret-strength.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'veil-unsafe-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const publicUrl = 'https://veil.example';
const read = (env: Record<string, string>) => readSafeSettings({ VEIL_DATA: dataDir, ...env });

describe('a start refuses', () => {
  it.each([
    ['an open port without an address', { HOST: '0.0.0.0' }, /PUBLIC_URL does not say/],
    ['a public address without https', { PUBLIC_URL: 'http://veil.example' }, /unencrypted.*ALLOW_HTTP=on/],
    ['an open port past the certificate', { PUBLIC_URL: publicUrl, HOST: '0.0.0.0' }, /Set TRUSTED_PROXIES/],
    ['confirmation without mail', { PUBLIC_URL: publicUrl, EMAIL_CONFIRMATION: 'on' }, /Set SMTP_URL/],
    ['a developer’s NODE_ENV', { PUBLIC_URL: publicUrl, NODE_ENV: 'test' }, /Remove NODE_ENV/],
    ['a secret from a sample', { PUBLIC_URL: publicUrl, VEIL_SECRET: 'change-me-please'.repeat(2) }, /openssl rand/],
    ['a short secret', { VEIL_SECRET: 'short' }, /VEIL_SECRET has 5 bytes/],
  ])('%s', (_, env, sentence) => {
    expect(() => read(env as unknown as Record<string, string>)).toThrow(sentence);
  });

  it('all of it at once', () => {
    const env = {
      PORT: 'x',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'http://veil.example',
      EMAIL_CONFIRMATION: 'on',
      NODE_ENV: 'test',
    };
    expect(() => read(env)).toThrow(
      /- PORT[\s\S]*- LOG_LEVEL[\s\S]*- PUBLIC_URL[\s\S]*- EMAIL_CONFIRMATION[\s\S]*- NODE_ENV/,
    );
  });
});

it('takes what is safe', () => {
  for (const env of [
    {},
    { NODE_ENV: 'test' },
    { PUBLIC_URL: publicUrl },
    { PUBLIC_URL: publicUrl, HOST: '0.0.0.0', TRUSTED_PROXIES: 'uniquelocal' },
    { PUBLIC_URL: 'http://192.168.1.5:3000', HOST: '0.0.0.0', ALLOW_HTTP: 'on' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
    { VEIL_SECRET: 'change-me-please'.repeat(2) },
  ])
    expect(() => read(env as Record<string, string>), JSON.stringify(env)).not.toThrow();
});

it('takes the secret of a site that has stored something, which no other secret opens', () => {
  mkdirSync(path.join(dataDir, 'storage'));
  expect(() => read({ PUBLIC_URL: publicUrl, VEIL_SECRET: 'change-me-please'.repeat(2) })).not.toThrow();
});

it.each([
  ['a'.repeat(40), true],
  ['0123456789abcdef0123456789abcdef', true],
  ['abcdefghijklmnopqrstuvwxyz0123456789', true],
  ['put-your-secret-here-32-characters-long', true],
  ['9f86d081884c7d659a2feaa0c55ad015', false],
  ['Qd7vN0eLk3TzXw9RbYc2GmJ5sHfPaU8iBqE1oVxM', false],
])('the secret %s can be guessed: %s', (secret, guessable) => expect(isGuessable(Buffer.from(secret))).toBe(guessable));
