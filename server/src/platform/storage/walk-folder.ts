import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inByteOrder } from './keys.ts';

/** A folder sorts as its keys do, which all go on with a slash. */
const placeOf = (entry: Dirent): string => (entry.isDirectory() ? `${entry.name}/` : entry.name);

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // Another process may remove the folder before it is read.
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}

/** Keys of files below the folder `prefix`, behind `after`, in the order of their bytes. */
export async function* walkFolder(root: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = (await entriesOf(path.join(root, prefix)))
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => ({ isFolder: entry.isDirectory(), key: prefix + placeOf(entry) }))
    .sort((a, b) => inByteOrder(a.key, b.key));
  for (const { isFolder, key } of entries) {
    const isBehind = after === '' || inByteOrder(key, after) > 0;
    if (!isFolder && isBehind) yield key;
    if (isFolder && (isBehind || after.startsWith(key))) yield* walkFolder(root, key, after);
  }
}
