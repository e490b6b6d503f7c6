import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from './is-running.ts';

/** Longer than any upload or job. */
const abandonedAfterMs = 24 * 3_600_000;
/** Containers that share a folder have other names, and may have the same process ids. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const inUse = new Set<string>();
process.once('exit', () => {
  for (const folder of inUse) rmSync(folder, { recursive: true, force: true });
});

/** No other user may enter the folder. It is removed when the process exits, unless it was closed before. */
export async function openProcessFolder(parent: string): Promise<{ folder: string; close: () => Promise<void> }> {
  const folder = path.join(parent, `${machine}-${process.pid}-${randomBytes(8).toString('hex')}`);
  // It is in use before it exists, so that a clearing at the same time leaves it.
  inUse.add(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    folder,
    async close() {
      await rm(folder, { recursive: true, force: true });
      inUse.delete(folder);
    },
  };
}

export async function clearProcessFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const folder of names.map((name) => path.join(parent, name)))
    if (!inUse.has(folder) && (await isAbandoned(folder))) await rm(folder, { recursive: true, force: true });
}

async function isAbandoned(folder: string): Promise<boolean> {
  const [host, pid] = path.basename(folder).split('-');
  // A folder with our process id that we did not make belongs to an earlier process.
  if (host === machine && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - abandonedAfterMs;
}
