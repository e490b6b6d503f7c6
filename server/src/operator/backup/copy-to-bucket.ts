import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../../platform/storage/index.ts';
import { backupsAmong, ledgerKey, manifestKey, objectKey, objectsKey } from './bucket-layout.ts';
import { type Found, listBackups, missesFiles } from './list-backups.ts';
import { manifestFile, parseObjectNames, readManifestText, readObjectNames } from './manifest.ts';

type Copying = { folder: string; storage: Storage; keep: number | null; print: (line: string) => void };
export type CopiedBackups = { backups: number; objects: number; bytes: number; removed: number; unreadable: string[] };

const objectsPerLine = 1000;
const atOnce = 8;

async function sizesIn(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of storage.list('')) sizes.set(key, bytes);
  return sizes;
}

/** The manifest goes last, so that a copy which is cut off does not count. */
async function copyBackup(
  { folder: place, manifest }: Found,
  stored: Map<string, number>,
  { folder, storage, print }: Copying,
) {
  const backup = path.basename(place);
  const added = { objects: 0, bytes: 0 };
  const put = async (key: string) => {
    const file = path.join(folder, key);
    const { size } = await stat(file);
    if (stored.get(key) === size && key.startsWith('objects/')) return;
    await storage.put(key, { file });
    stored.set(key, size);
    added.objects += 1;
    added.bytes += size;
  };
  const names = await readObjectNames(place, manifest);
  let done = 0;
  await Readable.from(names).forEach(
    async (name: string) => {
      await put(objectKey(name));
      done += 1;
      if (done % objectsPerLine === 0) print(`Copied to the bucket: ${done} of ${names.length} files of ${backup}`);
    },
    { concurrency: atOnce },
  );
  await put(objectsKey(backup));
  await put(manifestKey(backup));
  return added;
}

/** Nothing is removed if the list of a backup cannot be read, because its files are unknown. */
async function removeBeyond(storage: Storage, keep: number): Promise<{ removed: number; unreadable: string[] }> {
  const stored = await sizesIn(storage);
  const backups = backupsAmong(stored.keys());
  const kept = backups.slice(-keep);
  const used = new Set<string>();
  const unreadable: string[] = [];
  for (const backup of kept)
    try {
      const manifest = readManifestText((await storage.bytes(manifestKey(backup))).toString(), backup);
      const names = (await storage.bytes(objectsKey(backup))).toString();
      for (const name of parseObjectNames(names, manifest, backup)) used.add(objectKey(name));
    } catch (error) {
      unreadable.push((error as Error).message);
    }
  if (unreadable.length > 0) return { removed: 0, unreadable };
  const old = backups.slice(0, -keep);
  for (const backup of old) {
    await storage.remove(manifestKey(backup));
    await storage.removeAll(`${backup}/`);
  }
  for (const key of stored.keys()) if (key.startsWith('objects/') && !used.has(key)) await storage.remove(key);
  return { removed: old.length, unreadable };
}

/** Copies each whole backup of the folder that the bucket lacks. Those of a folder that was lost stay in the bucket. */
export async function copyToBucket(copying: Copying): Promise<CopiedBackups> {
  const { folder, storage, keep } = copying;
  const { backups } = await listBackups(folder);
  const whole = backups.filter((one) => !missesFiles(one));
  const open = whole.find(({ manifest }) => manifest.recipient === null);
  if (open)
    throw new Error(
      `The backup in ${open.folder} is not encrypted, so no backup was copied to the bucket. Give --key-file, and a folder with encrypted backups alone.`,
    );
  const stored = await sizesIn(storage);
  const done = { backups: 0, objects: 0, bytes: 0 };
  for (const one of keep === null ? whole : whole.slice(-keep)) {
    const { size } = await stat(manifestFile(one.folder));
    if (stored.get(manifestKey(path.basename(one.folder))) === size) continue;
    const { objects, bytes } = await copyBackup(one, stored, copying);
    done.backups += 1;
    done.objects += objects;
    done.bytes += bytes;
  }
  const ledger = path.join(folder, ledgerKey);
  if (existsSync(ledger)) await storage.put(ledgerKey, { file: ledger });
  const { removed, unreadable } = keep === null ? { removed: 0, unreadable: [] } : await removeBeyond(storage, keep);
  return { ...done, removed, unreadable };
}
