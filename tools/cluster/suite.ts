import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestRig } from '../../server/tests/testing-rig.ts';
import { ofManySites, openEngines } from './engines.ts';
import { describeShares } from './shares.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs the HTTP tests; each site has a bucket, the pooler, the replica, and two web nodes that answer in turn. */
export async function runSuite(files: readonly string[], leastShare: number, stopped: AbortSignal): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-suite-'));
  const tally = path.join(folder, 'tally');
  await writeFile(tally, '');
  const engines = await openEngines(console.log, ofManySites);
  try {
    const { bucket: _, secret: __, ...store } = engines.gateway.settings('');
    const rig: TestRig = {
      postgresUrl: engines.database.primary.urlOf('postgres'),
      pooledUrl: engines.pooler.session,
      readUrl: engines.database.readUrl,
      store,
      tally,
    };
    const code = await vitest(files, rig, stopped);
    const lines = (await readFile(tally, 'utf8')).trim().split('\n').filter(Boolean);
    const sumOf = (place: number) => lines.reduce((sum, line) => sum + Number(line.split(' ')[place]), 0);
    const { sentence, least } = describeShares([sumOf(0), sumOf(1)]);
    console.log(`suite: vitest ended with ${code}; ${lines.length} sites with two nodes`);
    console.log(`lists of the second nodes: ${sumOf(2)} from the replica, ${sumOf(3)} from the primary`);
    console.log(`${sentence}; at least ${leastShare} % each: ${least >= leastShare ? 'ok' : 'MISSED'}`);
    return code === 0 && least >= leastShare;
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function vitest(files: readonly string[], rig: TestRig, stopped: AbortSignal): Promise<number> {
  const words = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, VEIL_TEST_RIG: JSON.stringify(rig) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stopped.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
