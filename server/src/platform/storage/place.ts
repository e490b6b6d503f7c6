import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openFolder } from './disk.ts';
import { readMarker, requireMarker, StorageLost, writeMarker } from './marker.ts';
import { type Storage, withReading } from './storage-type.ts';

/** A place for the files of a site. Opening is apart, because a start looks at the place first. */
export type StoragePlace = {
  /** Its folder, or null if it is not on a disk of this machine. */
  folder: string | null;
  /** For sentences. */
  name: string;
  exists(): Promise<boolean>;
  make(): Promise<void>;
  readMarker(): Promise<string | null>;
  /** The place must exist. Processes that start together write the same id. */
  writeMarker(siteId: string): Promise<void>;
  lost(siteId: string, found: string | null): StorageLost;
  /** Throws `StorageLost` if the place has another id, now or later. Null looks at no id. */
  open(siteId: string | null): Promise<Storage>;
};

export const diskPlace = (folder: string): StoragePlace => ({
  folder,
  name: folder,
  exists: async () => existsSync(folder),
  make: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  readMarker: async () => readMarker(folder),
  writeMarker: (siteId) => writeMarker(folder, siteId),
  lost: (siteId, found) => new StorageLost(folder, siteId, found),
  open: async (siteId) =>
    withReading(openFolder(folder, () => (siteId === null ? undefined : requireMarker(folder, siteId)))),
});

/** The one answer to where the files of a site are. */
export const storagePlace = ({ dataDir }: { dataDir: string }): StoragePlace =>
  diskPlace(path.join(dataDir, 'storage'));
