import { chmodSync, lstatSync, mkdirSync, opendirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** What the site keeps beside its database, which has an owner and modes of its own. */
const folders = ['mail', 'models', 'plain', 'storage'];
const files = ['secret', 'site.json', 'site.pid'];

const folderMode = 0o700;
const fileMode = 0o600;
/** Where root runs the database as another user, that user's group may pass through the data folder, and nothing more. */
const passable = 0o710;

const isOpen = ({ mode }: Stats, wanted: number): boolean => (mode & 0o777 & ~wanted) !== 0;

/**
 * Makes the data folder, closed to other users of the machine, and closes one that an older version or a copy left open:
 * its files too, for a name that somebody opened before stays open. Returns a sentence where that cannot be done.
 */
export function protectDataFolder(dataDir: string): string | null {
  mkdirSync(dataDir, { recursive: true, mode: folderMode });
  const found = statSync(dataDir);
  // Other programs live in such folders; closing them would take the machine apart.
  if (dataDir === path.parse(dataDir).root || (found.mode & 0o1000) !== 0)
    throw new Error(`VEIL_DATA is ${dataDir}, which others use too; it must be a folder for the site alone`);
  const allowed = process.getuid?.() === 0 ? passable : folderMode;
  const wasOpen = isOpen(found, allowed);
  try {
    for (const name of files) closeFile(path.join(dataDir, name));
    for (const name of folders) closeFolder(path.join(dataDir, name), wasOpen);
    // Last, so that a start which is killed on the way begins again.
    if (wasOpen) chmodSync(dataDir, folderMode);
    return null;
  } catch (error) {
    const { code, path: place } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
    return `${place ?? dataDir} can be read by other users of this machine, and its modes cannot be changed (${code}). Give ${dataDir} to the user that runs the site.`;
  }
}

function lookAt(place: string): Stats | undefined {
  return lstatSync(place, { throwIfNoEntry: false });
}

function closeFile(file: string): void {
  const found = lookAt(file);
  if (found?.isFile() && isOpen(found, fileMode)) changeMode(file, fileMode);
}

/** Folders inside closed ones were made closed; those inside an open one may be anything. */
function closeFolder(folder: string, wasOpen: boolean): void {
  const found = lookAt(folder);
  if (!found?.isDirectory() || !(wasOpen || isOpen(found, folderMode))) return;
  for (const { name, kind } of list(folder)) {
    if (kind === 'folder') closeFolder(path.join(folder, name), true);
    else closeFile(path.join(folder, name));
  }
  if (isOpen(found, folderMode)) changeMode(folder, folderMode);
}

/** One entry at a time: a storage holds millions of files. Symbolic links are not followed. */
function* list(folder: string): Generator<{ name: string; kind: 'folder' | 'file' }> {
  const entries = opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync())
      yield { name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' };
  } finally {
    entries.closeSync();
  }
}

function changeMode(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; // another process removed it meanwhile
  }
}
