import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FolderLock } from '../platform/postgres/folder-lock.ts';

/** Holds the address of the running site, for commands that know only the data folder. */
export const siteFile = (folder: string) => path.join(folder, 'site.json');
const pidFile = (folder: string) => path.join(folder, 'site.pid');

/** The error message of a second start names the holder. The kernel holds the lock itself. */
export function markRunning(folder: string, lock: FolderLock): () => void {
  // The file names the path, because a copy of the folder contains this file.
  writeFileSync(pidFile(folder), `${process.pid}\n${realpathSync(folder)}\n`);
  return () => {
    for (const file of [pidFile(folder), siteFile(folder)]) rmSync(file, { force: true });
    lock.release();
  };
}

export function alreadyRunning(folder: string): string {
  const pid = readFileSync(pidFile(folder), { encoding: 'utf8', flag: 'a+' }).split('\n')[0] || 'unknown';
  return `The site already runs on ${folder} (process ${pid}). Stop it first, or set VEIL_DATA to another folder.`;
}
