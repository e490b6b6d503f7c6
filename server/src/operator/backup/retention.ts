import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupKey } from './encryption.ts';
import { type Found, listBackups, missesFiles, type Unreadable } from './list-backups.ts';
import { manifestFile, readObjectNames } from './manifest.ts';
import type { ObjectFolder } from './objects.ts';
import { type Copied, readFileList } from './stored-files.ts';

/** These need no second copy. An incomplete backup serves only without another. */
export async function lastFiles(folder: string, objects: ObjectFolder, key: BackupKey | null): Promise<Copied> {
  const { backups } = await listBackups(folder);
  const last = (backups.findLast((one) => !missesFiles(one)) ?? backups.at(-1))?.manifest;
  // Files written with another key must be written again.
  if (!last || last.recipient !== (key?.recipient ?? null)) return new Map();
  // A damaged list costs a full copy, but must not prevent all backups.
  return readFileList(objects, last.files.object).catch(() => new Map());
}

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

/** All but the newest `keep` complete backups, and incomplete ones older than a complete one. */
function beyond(backups: readonly Found[], keep: number): Found[] {
  const whole = backups.filter((one) => !missesFiles(one));
  const kept = new Set(whole.slice(-keep));
  const newest = whole.at(-1);
  return newest ? backups.slice(0, backups.indexOf(newest)).filter((one) => !kept.has(one)) : [];
}

/** Removes nothing if a backup is unreadable, because it may be repaired and its objects are unknown. */
export async function removeOld(
  folder: string,
  objects: ObjectFolder,
  keep: number | null,
): Promise<{ removed: number; unreadable: Unreadable[] }> {
  const { backups, unreadable } = await listBackups(folder);
  const old = keep === null ? [] : beyond(backups, keep);
  const used = await namesInUse(
    backups.filter((one) => !old.includes(one)),
    unreadable,
  );
  if (unreadable.length > 0) return { removed: 0, unreadable };
  const finished = new Set(backups.map((backup) => path.basename(backup.folder)));
  for (const name of await readdir(folder))
    if (/^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && !finished.has(name))
      await rm(path.join(folder, name), { recursive: true });
  for (const backup of old) {
    // The manifest first, so that an interrupted removal leaves no backup.
    await rm(manifestFile(backup.folder));
    await rm(backup.folder, { recursive: true });
  }
  await objects.removeUnused(used);
  return { removed: old.length, unreadable };
}
