import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite } from '../../tests/testing.ts';
import { runVeil } from '../../tests/testing-program.ts';
import { createTestDatabase } from '../platform/postgres/testing.ts';
import { runCommandLine } from './command-line.ts';

let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-cli-'));
  dataDir = path.join(folder, 'data');
});
beforeEach(() => {
  vi.stubEnv('VEIL_DATA', dataDir);
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

/** Runs in this process; only exit codes need another. */
async function answer(words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommandLine(words, [], (line) => lines.push(line));
  return lines.join('\n');
}

describe('the command line', () => {
  it.each([[], ['help'], ['--help'], ['-h']].map((words) => [words]))('explains all commands for %j', async (words) => {
    const stdout = await answer(words);
    for (const name of ['start', 'web', 'worker', 'migrate', 'promote', 'mail', 'recount', 'fetch-model'])
      expect(stdout).toMatch(new RegExp(`^  veil ${name} `, 'm'));
  });

  it.each([['--version'], ['-V']])('prints its version for %s', async (word) => {
    expect(await answer([word])).toBe(version);
  });

  it.each([[['promote', '--help']], [['promote', 'ada@example.org', '-h']], [['help', 'promote']]])(
    'explains one command for %j and does not run it',
    async (words) => {
      expect(await answer(words)).toContain('Usage: veil promote <email> <role> [--force]');
    },
  );

  it('explains the commands of a noun, and each of them', async () => {
    for (const words of [['members'], ['members', '--help'], ['help', 'members']]) {
      const lines = await answer(words);
      expect(lines).toMatch(/^ {2}veil members show /m);
      expect(lines).not.toContain('veil jobs');
    }
    expect(await answer(['members', 'suspend', '--help'])).toContain('Usage: veil members suspend <member> --reason');
    expect(await answer(['help', 'jobs', 'drop'])).toContain('Usage: veil jobs drop <queue> <id>');
  });

  it.each([
    [['members', 'frobnicate']],
    [['frobnicate']],
    [['toString']],
    [['promote', '--frobnicate']],
    [['start', '--port=80']],
  ])('refuses %j', async (words) => {
    await expect(answer(words)).rejects.toThrow(/There is no command|Unknown option/);
  });

  it.each([
    [['promote', 'ada@example.org', 'admin']],
    [['recount']],
    [['migrate']],
    [['mail']],
    [['version']],
    [['members', 'list']],
    [['members', 'create-admin', 'ada@example.org', '--adult']],
    [['jobs', 'list']],
    [['media', 'regenerate', '--all']],
  ])('makes no site for %j where there is none', async (words) => {
    await expect(answer(words)).rejects.toThrow(`There is no site in ${dataDir}. Run this in the folder of the site`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes nothing in a wrong data folder beside a database', async () => {
    const database = await createTestDatabase();
    try {
      vi.stubEnv('DATABASE_URL', database.url);
      await expect(answer(['jobs', 'list'])).rejects.toThrow('The secret of this site is missing. Set VEIL_SECRET');
      vi.stubEnv('VEIL_SECRET', 'x'.repeat(32));
      await expect(answer(['jobs', 'list'])).rejects.toThrow(
        `There is no storage of a site in ${dataDir}. Set VEIL_DATA`,
      );
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it('runs commands on a site, with their words and exit codes', async () => {
    const site = await openTestSite({ works: false, config: { s3: null } });
    try {
      const { databaseUrl, dataDir: own, secret } = site.deps.config;
      const { id, email } = await site.newMember();
      const variables = { DATABASE_URL: databaseUrl, VEIL_DATA: own, VEIL_SECRET: secret.toString() };
      const [listed, refused] = await Promise.all([
        runVeil(['members', 'list', email, '--json'], variables),
        runVeil(['members', 'suspend', email], variables),
      ]);
      expect(listed).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(listed.stdout)).toMatchObject({ items: [{ id }], total: 1 });
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^Give a reason .*\n$/) });
    } finally {
      await site.close();
    }
  });

  it('names a variable that is wrong before it starts anything', async () => {
    vi.stubEnv('PORT', 'eighty');
    await expect(answer(['start'])).rejects.toThrow('PORT is "eighty"; it must be a whole number from 0 to 65535');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('asks for the public address in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(answer(['start'])).rejects.toThrow('PUBLIC_URL is not set; it must be the address');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a process that cannot start says why in the format of the log', async () => {
    const variables = { VEIL_DATA: dataDir, LOG_FORMAT: 'json' };
    const { code, stdout, stderr } = await runVeil(['web'], variables);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^DATABASE_URL is not set/),
    });
    expect(stderr).toBe('');
  });

  it('ends with 0 when it could answer and with 1 when not', async () => {
    const [good, bad] = await Promise.all([runVeil(['--version']), runVeil(['frobnicate'])]);
    expect(good).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(bad).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('There is no command') });
  });
});
