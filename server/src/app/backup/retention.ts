import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupKey } from './encryption.ts';
import { type Found, listBackups, manifestFile, readObjectNames, type Unreadable } from './manifest.ts';
import type { ObjectFolder } from './objects.ts';
import { type Copied, readFileList } from './stored-files.ts';

/** The files of the newest backup that can be read, which need not be copied again. */
export async function lastFiles(folder: string, objects: ObjectFolder, key: BackupKey | null): Promise<Copied> {
  const last = (await listBackups(folder)).backups.at(-1)?.manifest;
  // What was written with another key must be written again.
  if (!last || last.recipient !== (key?.recipient ?? null)) return new Map();
  // A damaged list costs a full copy, and must not be the end of all backups.
  return readFileList(objects, last.files.object).catch(() => new Map());
}

/** Object names of each backup; those whose list was changed are unreadable too. */
async function namesInUse(backups: readonly Found[], unreadable: Unreadable[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { folder, manifest } of backups)
    try {
      for (const name of await readObjectNames(folder, manifest)) used.add(name);
    } catch (error) {
      unreadable.push({ folder, reason: (error as Error).message });
    }
  return used;
}

/**
 * Removes what cut backups left, finished ones beyond the newest `keep`, and objects that no backup uses any more. Where a backup cannot be
 * read nothing is removed: it may be mended, and what it uses is not known.
 */
export async function removeOld(
  folder: string,
  objects: ObjectFolder,
  keep: number | null,
): Promise<{ removed: number; unreadable: Unreadable[] }> {
  const { backups, unreadable } = await listBackups(folder);
  const old = keep === null ? [] : backups.slice(0, -keep);
  const used = await namesInUse(backups.slice(old.length), unreadable);
  if (unreadable.length > 0) return { removed: 0, unreadable };
  const finished = new Set(backups.map((backup) => path.basename(backup.folder)));
  for (const name of await readdir(folder))
    if (/^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && !finished.has(name))
      await rm(path.join(folder, name), { recursive: true });
  for (const backup of old) {
    // The manifest first: a backup that is cut off here is none.
    await rm(manifestFile(backup.folder));
    await rm(backup.folder, { recursive: true });
  }
  await objects.removeUnused(used);
  return { removed: old.length, unreadable };
}
