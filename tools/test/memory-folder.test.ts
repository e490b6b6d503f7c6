import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const program = `
  import keepFilesInMemory from '${path.join(import.meta.dirname, 'memory-folder.ts')}';
  import { existsSync } from 'node:fs';
  keepFilesInMemory();
  const folder = process.env.TMPDIR ?? '';
  console.log(JSON.stringify({ folder, exists: existsSync(folder) }));
`;

function runWith(env: NodeJS.ProcessEnv): { folder: string; exists: boolean } {
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('a folder that TMPDIR names stays the folder of the temporary files', () => {
  expect(runWith({ ...process.env, TMPDIR: '/tmp' }).folder).toBe('/tmp');
});

test('a folder in memory ends with its run, and the folder of a killed run ends with the next one', (context) => {
  const { TMPDIR: _, ...env } = process.env;
  const endedPid = spawnSync(process.execPath, ['-e', '']).pid;
  const ofKilledRun = `/dev/shm/veil-run-${endedPid}-abcdef`;
  const ofThisRun = `/dev/shm/veil-run-${process.pid}-abcdef`;
  if (!existsSync('/dev/shm')) return context.skip();
  for (const folder of [ofKilledRun, ofThisRun]) mkdirSync(folder);
  try {
    const { folder, exists } = runWith(env);
    if (!folder) return context.skip();
    expect(exists).toBe(true);
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(ofKilledRun)).toBe(false);
    expect(existsSync(ofThisRun)).toBe(true);
  } finally {
    for (const folder of [ofKilledRun, ofThisRun]) rmSync(folder, { recursive: true, force: true });
  }
});
