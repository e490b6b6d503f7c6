import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { run } from './run.ts';

const shell = (script: string, limitMs = 60_000) =>
  run({ words: ['sh', '-c', script], cwd: '/', env: process.env, limitMs });

/** A recently killed process may still be listed as a zombie. */
function isRunning(pid: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout);
}

it('keeps what a program printed', async () => {
  expect(await shell('echo out; echo err >&2')).toMatchObject({ ok: true, output: expect.stringContaining('out\n') });
});

it('knows a process that runs', () => {
  expect(isRunning(String(process.pid))).toBe(true);
});

it('fails with the program', async () => {
  expect(await shell('exit 3')).toMatchObject({ ok: false, trouble: undefined });
  expect((await run({ words: ['/nowhere'], cwd: '/', env: {}, limitMs: 1000 })).trouble).toContain('ENOENT');
});

it('ends a program that takes too long, with all that it started', async () => {
  const { ok, trouble, output } = await shell('sleep 600 & echo $!; wait', 300);
  expect(ok).toBe(false);
  expect(trouble).toContain('took longer');
  expect(isRunning(output.trim())).toBe(false);
});

it('does not wait for what a program left, and ends it', async () => {
  const { ok, output } = await shell('sleep 600 & echo $!');
  expect(ok).toBe(true);
  expect(isRunning(output.trim())).toBe(false);
});
