import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';

/** Only the user that the site runs as may read what it keeps. */
const folderMode = 0o700;
const fileMode = 0o600;

/** How often a folder may be removed by others between its making and the rename into it. */
const renameTries = 5;

/**
 * Writes a file whole: whoever reads it, at any time, also after a kill or a loss of power, finds the bytes from before or
 * these, never a part. Once this resolves they survive a loss of power. When it fails they may or may not be there, but
 * still only whole. `incoming` holds what is not whole yet and must be on the same file system; a killed process leaves
 * its file there.
 */
export async function writeWholeFile(file: string, bytes: Readable | Uint8Array, incoming: string): Promise<void> {
  const unfinished = path.join(incoming, newId());
  await makeFolder(incoming);
  try {
    const handle = await open(unfinished, 'wx', fileMode);
    try {
      await writeAll(handle, bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameInto(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

async function writeAll(handle: FileHandle, bytes: Readable | Uint8Array): Promise<void> {
  if (bytes instanceof Uint8Array) return handle.writeFile(bytes);
  await pipeline(bytes, async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) await handle.appendFile(chunk);
  });
}

async function renameInto(from: string, to: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await makeFolder(path.dirname(to));
    try {
      return await rename(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === renameTries) throw error;
    }
  }
}

/** Makes a folder and those above it. A new name in a folder is durable once that folder has been synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: folderMode });
  if (first === undefined) return;
  const top = path.dirname(path.resolve(first));
  for (let made = path.resolve(folder); made !== top; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** Makes the names in a folder durable. One that is gone holds none. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders and keeps their names in its journal.
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
