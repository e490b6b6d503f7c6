import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { protectDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (place: string) => statSync(place).mode & 0o777;
const modes = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => [name, modeOf(path.join(dataDir, name))]),
  );

/** A data folder of an older version, readable by every user of the machine. */
function leaveOpen(): string {
  const dataDir = path.join(folder, 'data');
  for (const name of ['storage/content/a/1', 'mail', 'models', 'plain/box', 'postgres/base', 'others'])
    mkdirSync(path.join(dataDir, name), { recursive: true });
  for (const name of [
    'secret',
    'storage/content/a/1/master.webp',
    'mail/letter.json',
    'postgres/base/1',
    'others/tool',
  ])
    writeFileSync(path.join(dataDir, name), 'bytes');
  for (const name of ['', ...Object.keys(modes(dataDir))]) {
    const place = path.join(dataDir, name);
    chmodSync(place, statSync(place).isDirectory() ? 0o755 : 0o644);
  }
  return dataDir;
}

it('restricts an open data folder and everything of the site in it', () => {
  const dataDir = leaveOpen();
  expect(protectDataFolder(dataDir)).toBeNull();
  expect(modeOf(dataDir)).toBe(0o700);
  expect(modes(dataDir)).toEqual({
    secret: 0o600,
    storage: 0o700,
    'storage/content': 0o700,
    'storage/content/a': 0o700,
    'storage/content/a/1': 0o700,
    'storage/content/a/1/master.webp': 0o600,
    mail: 0o700,
    'mail/letter.json': 0o600,
    models: 0o700,
    plain: 0o700,
    'plain/box': 0o700,
    postgres: 0o755,
    'postgres/base': 0o755,
    'postgres/base/1': 0o644,
    others: 0o755,
    'others/tool': 0o644,
  });
});

it('restricts open entries inside a restricted folder', () => {
  const dataDir = leaveOpen();
  protectDataFolder(dataDir);
  chmodSync(path.join(dataDir, 'secret'), 0o644);
  chmodSync(path.join(dataDir, 'storage'), 0o755);
  chmodSync(path.join(dataDir, 'storage/content'), 0o755);
  protectDataFolder(dataDir);
  expect(modes(dataDir)).toMatchObject({ secret: 0o600, storage: 0o700, 'storage/content': 0o700 });
});

it('does not follow a link out of the folder', () => {
  const dataDir = leaveOpen();
  const outside = path.join(folder, 'outside');
  mkdirSync(outside);
  writeFileSync(path.join(outside, 'file'), 'bytes', { mode: 0o644 });
  chmodSync(outside, 0o755);
  chmodSync(path.join(outside, 'file'), 0o644);
  symlinkSync(outside, path.join(dataDir, 'storage/link'));
  symlinkSync(path.join(outside, 'file'), path.join(dataDir, 'storage/file'));
  protectDataFolder(dataDir);
  expect([modeOf(outside), modeOf(path.join(outside, 'file'))]).toEqual([0o755, 0o644]);
});

it('makes a restricted one whatever the umask is', () => {
  const dataDir = path.join(folder, 'new/data');
  const before = process.umask(0);
  try {
    protectDataFolder(dataDir);
  } finally {
    process.umask(before);
  }
  expect(modeOf(dataDir)).toBe(0o700);
});

it('refuses folders that the whole machine uses, and does not change them', () => {
  const commons = path.join(folder, 'commons');
  mkdirSync(commons);
  chmodSync(commons, 0o1777);
  for (const place of ['/', commons]) {
    const before = statSync(place).mode;
    expect(() => protectDataFolder(place)).toThrow(/^VEIL_DATA is .* must be a folder for the site alone/);
    expect(statSync(place).mode).toBe(before);
  }
});
