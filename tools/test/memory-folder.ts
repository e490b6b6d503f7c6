import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { isRunning } from '../../server/src/platform/is-running.ts';

/** Linux keeps the files of this folder in memory. */
const inMemory = '/dev/shm';
/** A run needs about 0.2 GB. The rest stays for its processes. */
const roomBytes = 6 * 2 ** 30;

/**
 * Keeps the temporary files of a test run in memory if the machine has room, unless TMPDIR names a folder. Each test
 * database is a thousand files that live for seconds, and finding free inodes for them on ext4 took a fifth of the CPU.
 * `npm test`, Vitest and Playwright call this first, and their processes inherit the variable.
 */
export default function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftovers();
  const folder = mkdtempSync(path.join(inMemory, `${prefix}${process.pid}-`));
  // PostgreSQL and the decoders run as other users if root runs the tests.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const prefix = 'veil-run-';

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, os.freemem()) >= roomBytes;
  } catch {
    return false;
  }
}

/** A killed run cannot remove its folder. */
function removeLeftovers(): void {
  for (const name of readdirSync(inMemory)) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    rmSync(path.join(inMemory, name), { recursive: true, force: true });
  }
}
