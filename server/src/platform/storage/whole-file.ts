import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';
import { makeFolder, syncFolder } from './make-folder.ts';

const fileMode = 0o600;

/** A sweep or deletion may remove the folder before the rename into it; then both are tried again. */
const renameTries = 5;

/**
 * A reader finds the old or the new bytes, even after a power loss. Bytes first go into `incoming` on the same file
 * system. `root` is never made, because a missing one may be an unmounted disk.
 */
export async function writeWholeFile(
  file: string,
  bytes: Readable | Uint8Array,
  incoming: string,
  root: string | null = null,
): Promise<void> {
  const unfinished = path.join(incoming, newId());
  await makeFolder(incoming, root);
  try {
    const handle = await open(unfinished, 'wx', fileMode);
    try {
      await writeAll(handle, bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameInto(unfinished, file, root);
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

async function renameInto(from: string, to: string, root: string | null): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await makeFolder(path.dirname(to), root);
      return await rename(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === renameTries) throw error;
    }
  }
}
