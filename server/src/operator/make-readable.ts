import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lets every user of the machine read a file, or a folder with all inside it. Started by root, the media processes run as
 * users of their own, and the site's umask would keep its weights and their runtime from them. Neither is secret.
 */
export async function makeReadable(target: string): Promise<void> {
  const found = await lstat(target);
  if (found.isSymbolicLink()) return;
  await chmod(target, found.mode | (found.isDirectory() ? 0o555 : 0o444));
  if (!found.isDirectory()) return;
  for (const name of await readdir(target)) await makeReadable(path.join(target, name));
}
