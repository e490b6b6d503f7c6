import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

const folderMode = 0o700;

/** A new entry is durable once its folder was synced. */
export async function makeFolder(folder: string, root: string | null): Promise<void> {
  const first = await (root === null ? mkdir(folder, { recursive: true, mode: folderMode }) : makeBelow(root, folder));
  if (first === undefined) return;
  const top = path.dirname(path.resolve(first));
  for (let folderMade = path.resolve(folder); folderMade !== top; folderMade = path.dirname(folderMade))
    await syncFolder(path.dirname(folderMade));
}

async function makeBelow(root: string, folder: string): Promise<string | undefined> {
  if (folder === root) return undefined;
  try {
    await mkdir(folder, { mode: folderMode });
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return undefined;
    if (code !== 'ENOENT' || path.dirname(folder) === root) throw error;
  }
  const above = await makeBelow(root, path.dirname(folder));
  const made = await makeBelow(root, folder);
  return above ?? made;
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system journals their entries.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
