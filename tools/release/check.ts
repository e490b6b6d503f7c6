import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LockPackages } from './packages.ts';

/** Megabytes on disk, unpacked, as `du` counts them. */
const heaviest = 450;
const blockBytes = 512;

type Found = { version: string; megabytes: number; packages: string[] };

function* packagesIn(folder: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const place = path.join(prefix, entry.name);
    const parent = path.basename(prefix);
    const isScope = entry.name.startsWith('@');
    if (parent === 'node_modules' && !isScope) yield place;
    else if (parent.startsWith('@') && path.basename(path.dirname(prefix)) === 'node_modules') yield place;
    yield* packagesIn(folder, place);
  }
}

function blocksOf(place: string): number {
  const found = lstatSync(place);
  if (!found.isDirectory()) return found.blocks;
  return readdirSync(place).reduce((sum, name) => sum + blocksOf(path.join(place, name)), found.blocks);
}

/** Sentences about faults of an unpacked release. */
export function judgeRelease({ version, megabytes, packages }: Found, lock: LockPackages, expected: string): string[] {
  const development = packages.filter((name) => lock[name]?.dev);
  const unknown = packages.filter((name) => !lock[name]);
  return [
    ...(version === expected ? [] : [`it says that it is version ${version || 'nothing'}, not ${expected}`]),
    ...(megabytes <= heaviest ? [] : [`it is ${Math.round(megabytes)} MB, ${heaviest} are allowed`]),
    ...development.map((name) => `it holds the development package ${name}`),
    ...unknown.map((name) => `it holds ${name}, which package-lock.json does not name`),
  ];
}

/** Starts a media process of the unpacked program and sends it a job, if any. Fails if a file that it loads was left
 * out. */
async function startChild(unpacked: string, kind: string, job?: { task: string; input: object }): Promise<void> {
  const program = path.join(unpacked, `server/dist/${kind}-child.js`);
  const child = fork(program, {
    cwd: unpacked,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const fails = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`its ${kind} process ended with ${code}`)),
  );
  fails.catch(() => undefined);
  const answer = () => Promise.race([once(child, 'message'), fails]) as Promise<[{ ok: boolean; message: string }]>;
  try {
    await answer();
    if (!job) return;
    child.send({ id: 1, ...job });
    const [{ ok, message }] = await answer();
    if (!ok) throw new Error(`its ${kind} process failed: ${message}`);
  } finally {
    child.kill();
  }
}

const grey = { data: new Uint8Array(64 * 64 * 3).fill(128), width: 64, height: 64, channels: 3 };

async function startChildren(unpacked: string): Promise<void> {
  await startChild(unpacked, 'picture');
  await startChild(unpacked, 'video');
  await startChild(unpacked, 'detector', {
    task: 'detect',
    input: { adapter: 'pose', frames: [grey], thorough: false },
  });
}

/** Unpacks the archive elsewhere, and starts its program and its media processes without the clone. Returns its size
 * in megabytes. */
export async function checkArchive(
  archive: string,
  name: string,
  lock: LockPackages,
  expected: string,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'veil-release-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--no-same-owner']);
    const unpacked = path.join(folder, name);
    const veil = (word: string) =>
      execFileSync(path.join(unpacked, 'bin/veil'), [word], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` },
      }).trim();
    const help = veil('--help');
    const packages = [...packagesIn(unpacked)].filter((place) => !/\/node_modules\/.*\/(?:test|tests)\//.test(place));
    const megabytes = (blocksOf(unpacked) * blockBytes) / 1e6;
    const broken = judgeRelease({ version: veil('--version'), megabytes, packages }, lock, expected);
    await startChildren(unpacked).catch((error: Error) => broken.push(error.message));
    if (!help.includes('veil start')) broken.push('its help does not name veil start');
    if (broken.length > 0) throw new Error(`This archive cannot be released:\n  ${broken.join('\n  ')}`);
    return megabytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
