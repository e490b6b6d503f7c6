import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

export const socketPort = 5432;
/** Longest path of a Unix socket in bytes: 107 on Linux, 103 on macOS. */
const longestPath = 103;

export const socketFile = (folder: string) => path.join(folder, `.s.PGSQL.${socketPort}`);

/**
 * The folder of the server's socket: the data folder itself, which PostgreSQL keeps at 0700, or, where that path is too
 * long for a socket, one of our own in the temporary folder. Whoever can enter it is the database's owner: no password.
 */
export function socketFolder(dataDir: string, { owner }: Account): string {
  if (Buffer.byteLength(socketFile(dataDir)) <= longestPath) return dataDir;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `veil-${key}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  refuseForeign(folder, owner.uid);
  return folder;
}

/** Anyone can make a folder in /tmp first and wait there for our passwordless connections. */
function refuseForeign(folder: string, uid: number): void {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} was made by somebody else or is open to others. Remove it and start again.`);
}
