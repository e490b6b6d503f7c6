import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The kernel releases it when its holder ends, so no stale lock remains. */
export interface FolderLock {
  release(): void;
}

/** `O_EXLOCK` of macOS, which Node lacks: opening takes an exclusive lock. */
const darwinExclusive = 0x20;
const pauseMs = 20;

export async function tryLockFolder(folder: string, purpose: string): Promise<FolderLock | undefined> {
  return process.platform === 'linux' ? bindName(folder, purpose) : openExclusively(folder, purpose);
}

export async function lockFolder(folder: string, purpose: string, waitMs: number): Promise<FolderLock> {
  for (const end = Date.now() + waitMs; ; await delay(pauseMs)) {
    const lock = await tryLockFolder(folder, purpose);
    if (lock) return lock;
    if (Date.now() > end) throw new Error(`Another process has been busy with ${folder} for ${waitMs / 1000} seconds.`);
  }
}

/** The name in the abstract socket namespace comes from device and inode: the same for every path to the folder. */
function bindName(folder: string, purpose: string): Promise<FolderLock | undefined> {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${purpose}:${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(`\0veil-${name}`, () => {
      server.unref();
      resolve({ release: () => void server.close() });
    });
  });
}

function openExclusively(folder: string, purpose: string): FolderLock | undefined {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | darwinExclusive;
    const file = openSync(path.join(folder, `.${purpose}.lock`), flags, 0o600);
    return { release: () => closeSync(file) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
