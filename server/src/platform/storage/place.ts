import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '../crypto/secrets.ts';
import { readPurgeUrls } from '../media-by.ts';
import { openFolder } from './disk.ts';
import { markerKey } from './keys.ts';
import { lostBucket, lostFolder, readMarker, requireMarker, type StorageLost, writeMarker } from './marker.ts';
import { withPurge } from './purge.ts';
import { readBackupBucket, readS3Settings, type S3Settings } from './s3/settings.ts';
import { type Storage, type StorageKind, withReading } from './storage-type.ts';

/** A place for the files of a site. Opening is apart, because a start looks at the place first. */
export type StoragePlace = {
  kind: StorageKind;
  /** Its folder, or null if it is not on a disk of this machine. */
  folder: string | null;
  /** The name of the place in sentences. */
  name: string;
  /** Its files are sealed with a key of this secret. Null on a disk. */
  secret: Buffer | null;
  exists(): Promise<boolean>;
  make(): Promise<void>;
  readMarker(): Promise<string | null>;
  /** The place must exist. Processes that start together write the same id. */
  writeMarker(siteId: string): Promise<void>;
  replaceMarker(text: string | null): Promise<void>;
  lost(siteId: string, found: string | null): StorageLost;
  /**
   * Throws `StorageLost` if the place has another id, now or later. Null looks at no id. Without `keys` no sealed file
   * can be read or put.
   */
  open(siteId: string | null, keys?: Secrets): Promise<Storage>;
};

export const diskPlace = (folder: string): StoragePlace => ({
  kind: 'disk',
  folder,
  name: folder,
  secret: null,
  exists: async () => existsSync(folder),
  make: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  readMarker: async () => readMarker(folder),
  writeMarker: (siteId) => writeMarker(folder, siteId),
  replaceMarker: (text) =>
    text === null ? rm(path.join(folder, markerKey), { force: true }) : writeMarker(folder, text),
  lost: (siteId, found) => lostFolder(folder, siteId, found),
  open: async (siteId) =>
    withReading(openFolder(folder, () => (siteId === null ? undefined : requireMarker(folder, siteId)))),
});

/** The client of S3 takes memory and time, so only a site that uses it loads it. */
function s3Place(settings: S3Settings, dataDir: string, proxies: readonly string[]): StoragePlace {
  const door = async () => (await import('./s3/open.ts')).openS3(settings, path.join(dataDir, 'fetched'));
  return {
    kind: 's3',
    folder: null,
    name: `the bucket ${settings.bucket}`,
    secret: settings.secret,
    exists: async () => true,
    make: async () => undefined,
    readMarker: async () => (await door()).readMarker(),
    writeMarker: async (siteId) => (await door()).writeMarker(siteId),
    replaceMarker: async (text) => (await door()).replaceMarker(text),
    lost: (siteId, found) => lostBucket(settings.bucket, siteId, found),
    open: async (siteId, keys) => {
      const storage = await (await door()).open(siteId, keys);
      return proxies.length > 0 ? withPurge(storage, proxies) : storage;
    },
  };
}

/** A bucket for copies of backups, with keys of its own. */
export const backupPlace = (dataDir: string, env: NodeJS.ProcessEnv = process.env): StoragePlace =>
  s3Place(readBackupBucket(env), dataDir, []);

type Choice = { dataDir: string; s3: S3Settings | null; mediaPurgeUrls?: readonly string[] };

/** The one answer to where the files of a site are. */
export const storagePlace = ({ dataDir, s3, mediaPurgeUrls = [] }: Choice): StoragePlace =>
  s3 === null ? diskPlace(path.join(dataDir, 'storage')) : s3Place(s3, dataDir, mediaPurgeUrls);

/** Commands use it, because they have no configuration yet. */
export const ownStoragePlace = (dataDir: string, env: NodeJS.ProcessEnv = process.env): StoragePlace =>
  storagePlace({ dataDir, s3: readS3Settings(env), mediaPurgeUrls: readPurgeUrls(env) });
