import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { runVeil } from './testing-program.ts';

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

/** Answers in this process; only exit codes need another. */
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
      expect(await answer(words)).toContain('Usage: veil promote <email> <role>');
    },
  );

  it.each([[['frobnicate']], [['toString']], [['promote', '--force']], [['start', '--port=80']]])(
    'refuses %j',
    async (words) => {
      await expect(answer(words)).rejects.toThrow(/There is no command|Unknown option/);
    },
  );

  it.each([[['promote', 'ada@example.org', 'admin']], [['recount']], [['migrate']], [['mail']]])(
    'makes no site for %j where there is none',
    async (words) => {
      await expect(answer(words)).rejects.toThrow(`There is no site in ${dataDir}. Run this in the folder of the site`);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

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

  it('ends with 0 when it could answer and with 1 when not', async () => {
    const [good, bad] = await Promise.all([runVeil(['--version']), runVeil(['frobnicate'])]);
    expect(good).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(bad).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('There is no command') });
  });
});
