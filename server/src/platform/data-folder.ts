import { chmodSync, lstatSync, mkdirSync, opendirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** The database folder has its own owner and modes, so it is left out. */
const folders = ['fetched', 'mail', 'plain', 'storage'];
/** Media processes read these files as other users, so only the folder is closed. */
const foldersOfReadableFiles = ['models'];
const files = ['deletions.jsonl', 'secret', 'site.json', 'site.pid'];

const folderMode = 0o700;
const fileMode = 0o600;
/** Root runs the database as another user, whose group may enter the data folder but not list it. */
const traversableMode = 0o710;

const allowsMore = ({ mode }: Stats, allowed: number): boolean => (mode & 0o777 & ~allowed) !== 0;

/**
 * A process inside a folder keeps its access, so files of a folder that was open are restricted too. Returns a sentence
 * for the log if the modes cannot be changed.
 */
export function protectDataFolder(dataDir: string): string | null {
  mkdirSync(dataDir, { recursive: true, mode: folderMode });
  const found = statSync(dataDir);
  // Other programs use such folders (/, /tmp); restricting them would break the machine.
  if (dataDir === path.parse(dataDir).root || (found.mode & 0o1000) !== 0)
    throw new Error(`VEIL_DATA is ${dataDir}, which others use too; it must be a folder for the site alone`);
  const allowed = process.getuid?.() === 0 ? traversableMode : folderMode;
  const wasOpen = allowsMore(found, allowed);
  try {
    for (const name of files) restrictFile(path.join(dataDir, name));
    for (const name of folders) restrictFolder(path.join(dataDir, name), wasOpen);
    for (const name of foldersOfReadableFiles) closeFolder(path.join(dataDir, name));
    // Last, so that an interrupted start is repeated in full.
    if (wasOpen) chmodSync(dataDir, folderMode);
    return null;
  } catch (error) {
    const { code, path: target } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
    return `${target ?? dataDir} can be read by other users of this machine, and its modes cannot be changed (${code}). Give ${dataDir} to the user that runs the site.`;
  }
}

function statOf(target: string): Stats | undefined {
  return lstatSync(target, { throwIfNoEntry: false });
}

function restrictFile(file: string): void {
  const found = statOf(file);
  if (found?.isFile() && allowsMore(found, fileMode)) changeMode(file, fileMode);
}

/** Everything inside a restricted folder was created restricted, so only open ones are entered. */
function restrictFolder(folder: string, wasOpen: boolean): void {
  const found = statOf(folder);
  if (!found?.isDirectory() || !(wasOpen || allowsMore(found, folderMode))) return;
  for (const { name, kind } of list(folder)) {
    if (kind === 'folder') restrictFolder(path.join(folder, name), true);
    else restrictFile(path.join(folder, name));
  }
  closeFolder(folder);
}

function closeFolder(folder: string): void {
  const found = statOf(folder);
  if (found?.isDirectory() && allowsMore(found, folderMode)) changeMode(folder, folderMode);
}

/** Yields one entry at a time, because storage can hold millions of files. Does not follow symbolic links. */
function* list(folder: string): Generator<{ name: string; kind: 'folder' | 'file' }> {
  const entries = opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync())
      yield { name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' };
  } finally {
    entries.closeSync();
  }
}

function changeMode(target: string, mode: number): void {
  try {
    chmodSync(target, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; // another process has removed it
  }
}
