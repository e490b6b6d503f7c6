import { mkdirSync } from 'node:fs';
import { openFolder } from './disk.ts';
import { type Storage, withReading } from './storage-type.ts';

export { StorageLost } from './marker.ts';
export { backupPlace, diskPlace, ownStoragePlace, type StoragePlace, storagePlace } from './place.ts';
export { sourceOf } from './source.ts';
export type { Facts, Listed, Source, Storage, StorageKind } from './storage-type.ts';

/** For tests: it makes the folder and looks at no marker. */
export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return withReading(openFolder(folder, () => undefined));
}
