import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent, type Manifest, manifestFile, readManifest } from './manifest.ts';

export type Found = { folder: string; manifest: Manifest };
export type Unreadable = { folder: string; reason: string };

/** A backup is unfinished only if its manifest is absent, not if the disk does not answer. */
const isFinished = (folder: string): Promise<boolean> =>
  stat(manifestFile(folder)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (isAbsent(error)) return false;
      throw error;
    },
  );

const timeOf = ({ manifest }: Found): string => manifest.madeAt;

export const missesFiles = ({ manifest }: Found): boolean => (manifest.files.missing ?? 0) > 0;

/** The oldest come first by time, because an operator may have renamed one. */
export async function listBackups(folder: string): Promise<{ backups: Found[]; unreadable: Unreadable[] }> {
  const backups: Found[] = [];
  const unreadable: Unreadable[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const place = path.join(folder, name);
    try {
      if (await isFinished(place)) backups.push({ folder: place, manifest: await readManifest(place) });
    } catch (error) {
      unreadable.push({ folder: place, reason: (error as Error).message });
    }
  }
  return { backups: backups.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)), unreadable };
}

/** `2026-11-22T22-05-00-123Z` sorts by time and has no colons, which some file systems refuse. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Here, or the newest inside. None if the newest may be unreadable. */
export async function findBackup(folder: string): Promise<Found> {
  const given = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) throw new Error(`There is no folder ${path.resolve(folder)}.`);
    throw error;
  });
  if (await isFinished(given)) return { folder: given, manifest: await readManifest(given) };
  const { backups, unreadable } = await listBackups(given);
  const newest = backups.at(-1);
  const last = unreadable.at(-1);
  if (newest && (!last || path.basename(last.folder) < nameOf(new Date(timeOf(newest))))) {
    if (!missesFiles(newest)) return newest;
    const whole = backups.findLast((one) => !missesFiles(one));
    const advice = whole ? `The newest one with all files is ${whole.folder}: name` : 'Name';
    throw new Error(
      `The newest backup, in ${newest.folder}, misses ${newest.manifest.files.missing} files. ${advice} the one to use.`,
    );
  }
  if (last)
    throw new Error(newest ? `${last.reason} The one before it is ${newest.folder}: name that one.` : last.reason);
  return { folder: given, manifest: await readManifest(given) };
}
