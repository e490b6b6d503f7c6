import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Media processes started by root run as other users. Weights and runtime are not secret. */
export async function makeReadable(target: string): Promise<void> {
  const found = await lstat(target);
  if (found.isSymbolicLink()) return;
  await chmod(target, found.mode | (found.isDirectory() ? 0o555 : 0o444));
  if (!found.isDirectory()) return;
  for (const name of await readdir(target)) await makeReadable(path.join(target, name));
}
