import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Deps } from '../../../deps.ts';

type FolderDeps = Pick<Deps, 'config'>;

/** Longer than any upload or job. */
const abandonedAfterMs = 24 * 3_600_000;

/** `plain` serves one upload or job; `media` serves the child processes of one process of the site. */
const purposes = ['plain', 'media'] as const;
type Purpose = (typeof purposes)[number];

const parentOf = ({ config }: FolderDeps, purpose: Purpose) => path.join(config.dataDir, purpose);
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const inUse = new Set<string>();

/**
 * Originals are decrypted to disk only here. The folder is closed to other users and removed after the work or an
 * error.
 */
export async function withPlainFolder<T>(deps: FolderDeps, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, close } = await openPlainFolder(deps, 'plain');
  try {
    return await work(folder);
  } finally {
    await close();
  }
}

export async function openPlainFolder(
  deps: FolderDeps,
  purpose: Purpose,
): Promise<{ folder: string; close: () => Promise<void> }> {
  const parent = parentOf(deps, purpose);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(parent, `${machine}-${process.pid}-`));
  inUse.add(folder);
  return {
    folder,
    async close() {
      await rm(folder, { recursive: true, force: true });
      inUse.delete(folder);
    },
  };
}

export function erasePlainFoldersAtExit(): void {
  process.once('exit', () => {
    for (const folder of inUse) rmSync(folder, { recursive: true, force: true });
  });
}

export async function clearPlainFolders(deps: FolderDeps): Promise<void> {
  for (const purpose of purposes) await clearParent(parentOf(deps, purpose));
}

async function clearParent(parent: string): Promise<void> {
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const folder = path.join(parent, name);
    if (!inUse.has(folder) && (await isAbandoned(folder))) await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const [host, pid] = path.basename(folder).split('-');
  // A folder with our process id that we did not make belongs to an earlier process.
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
