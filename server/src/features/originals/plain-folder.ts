import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Deps } from '../../deps.ts';

type Home = Pick<Deps, 'config'>;

/** Longer than any upload or job. */
const abandonedAfterMs = 24 * 3_600_000;

/** `plain` for one upload or job, `media` for the child processes of one process of the site. */
const homes = ['plain', 'media'] as const;
type Purpose = (typeof homes)[number];

const homeOf = ({ config }: Home, purpose: Purpose) => path.join(config.dataDir, purpose);
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const inUse = new Set<string>();

/**
 * The only place where plain bytes of an original touch a disk: a folder that nobody else on the machine may enter, gone
 * when the work ends, however it ends.
 */
export async function withPlainFolder<T>(deps: Home, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, close } = await openPlainFolder(deps, 'plain');
  try {
    return await work(folder);
  } finally {
    await close();
  }
}

/** The same for work that lasts as long as its process. */
export async function openPlainFolder(
  deps: Home,
  purpose: Purpose,
): Promise<{ folder: string; close: () => Promise<void> }> {
  const home = homeOf(deps, purpose);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(home, `${machine}-${process.pid}-`));
  inUse.add(folder);
  return {
    folder,
    async close() {
      await rm(folder, { recursive: true, force: true });
      inUse.delete(folder);
    },
  };
}

/** For a process that ends in the middle of its work: after a stop that was too short for it, or by an error. */
export function erasePlainFoldersAtExit(): void {
  process.once('exit', () => {
    for (const folder of inUse) rmSync(folder, { recursive: true, force: true });
  });
}

/** Takes away what killed processes left. Called when a process starts. */
export async function clearPlainFolders(deps: Home): Promise<void> {
  for (const purpose of homes) await clearHome(homeOf(deps, purpose));
}

async function clearHome(home: string): Promise<void> {
  const names = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const folder = path.join(home, name);
    if (!inUse.has(folder) && (await isAbandoned(folder))) await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const [host, pid] = path.basename(folder).split('-');
  // A folder of our own number that we did not make is of a process before us.
  if (host === machine && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - abandonedAfterMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
