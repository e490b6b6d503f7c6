import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';
import { makeFolder, syncFolder } from './make-folder.ts';

const fileMode = 0o600;

/** A sweep or deletion may remove the folder before the rename into it; then both are tried again. */
const renameTries = 5;

/** `root` is never made, because a missing one may be an unmounted disk. */
type Place = { incoming: string; root: string | null };

/**
 * A reader finds the old or the new bytes, even after a power loss. Bytes first go into `incoming` on the same file
 * system.
 */
export async function writeWholeFile(
  file: string,
  bytes: Readable | Uint8Array,
  incoming: string,
  root: string | null = null,
): Promise<void> {
  await writeThrough(file, bytes, { incoming, root }, rename);
}

/** Returns false if the file exists. A link, unlike a rename, replaces nothing. */
export async function writeNewFile(file: string, bytes: Readable | Uint8Array, place: Place): Promise<boolean> {
  try {
    await writeThrough(file, bytes, place, async (from, to) => {
      await link(from, to);
      await rm(from, { force: true });
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

type Move = (from: string, to: string) => Promise<void>;

async function writeThrough(
  file: string,
  bytes: Readable | Uint8Array,
  { incoming, root }: Place,
  move: Move,
): Promise<void> {
  const unfinished = path.join(incoming, newId());
  try {
    await makeFolder(incoming, root);
    const handle = await open(unfinished, 'wx', fileMode);
    try {
      await writeAll(handle, bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await moveInto(unfinished, file, root, move);
  } catch (error) {
    if (!(bytes instanceof Uint8Array)) bytes.destroy();
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

async function moveInto(from: string, to: string, root: string | null, move: Move): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await makeFolder(path.dirname(to), root);
      return await move(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === renameTries) throw error;
    }
  }
}
