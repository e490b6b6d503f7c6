import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

export const socketPort = 5432;
/** Bytes: 107 on Linux, 103 on macOS. */
const maxPathBytes = 103;

export const socketFile = (folder: string) => path.join(folder, `.s.PGSQL.${socketPort}`);

/** The data folder (mode 0700), or a temporary one if its path is too long. Connections need no password. */
export function socketFolder(dataDir: string, { owner }: Account): string {
  if (Buffer.byteLength(socketFile(dataDir)) <= maxPathBytes) return dataDir;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `veil-${key}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  refuseUnsafe(folder, owner.uid);
  return folder;
}

/** An attacker could create the folder in /tmp first and receive our connections. */
function refuseUnsafe(folder: string, uid: number): void {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} was made by somebody else or is open to others. Remove it and start again.`);
}
