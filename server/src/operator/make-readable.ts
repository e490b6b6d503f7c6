import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Lets every user read a file or folder. Media processes started by root run as other users, whom the site's umask would exclude.
 * Weights and runtime are not secret. */
export async function makeReadable(target: string): Promise<void> {
  const found = await lstat(target);
  if (found.isSymbolicLink()) return;
  await chmod(target, found.mode | (found.isDirectory() ? 0o555 : 0o444));
  if (!found.isDirectory()) return;
  for (const name of await readdir(target)) await makeReadable(path.join(target, name));
}
