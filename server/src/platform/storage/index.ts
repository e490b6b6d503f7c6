import { chmodSync, mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { markerKey, requireMarker } from './marker.ts';
import { syncFolder, writeWholeFile } from './whole-file.ts';

export { readMarker, StorageLost, writeMarker } from './marker.ts';

/**
 * Stores files by key. Atomicity: a reader finds the complete bytes of one put or nothing, also after a kill or a power loss.
 * Durability: a put that resolved survives a power loss; one that failed left the old value or the complete new one.
 * A put needs disk space for its bytes once. A put that is killed leaves a file under `incoming/`, which `sweepIncoming` removes.
 */
export type Storage = {
  /** Throws `StorageLost` where this is not the storage of the site. */
  requireOwn(): void;
  put(key: string, bytes: Readable | Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  bytes(key: string): Promise<Buffer>;
  /** Throws when there is no such key. `range`: a part of it, both ends included. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Everything under a folder, such as `content/<id>/`. A folder that a put fills meanwhile is tried again, for a second. */
  removeAll(prefix: string): Promise<void>;
  /** All but the marker. */
  keys(prefix: string): AsyncIterable<string>;
  /** Removes unfinished files older than this time and returns their number. */
  sweepIncoming(before: Date): Promise<number>;
  /** The file's absolute path, or null where storage is not a local disk. */
  localPath(key: string): string | null;
};

/** The nth is tried after n times `retryMs`: together 1.05 s. */
const removeTries = 6;
const retryMs = 50;

/** Storage in a folder that is made where it does not exist, without a marker: for a restore. */
export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openFolder(folder, () => undefined);
}

/**
 * The storage of a site, in a folder that carries its id. Throws `StorageLost` where the folder does not, now or later: a call then has
 * changed nothing, and no file counts as missing. A value that was stored lies beside the marker.
 */
export const openSiteStorage = (folder: string, siteId: string): Storage =>
  openFolder(folder, () => requireMarker(folder, siteId));

function openFolder(folder: string, requireOwn: () => void): Storage {
  requireOwn();
  chmodSync(folder, 0o700);
  const incoming = path.join(folder, 'incoming');
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  /** What is not found may be where the lost disk is. */
  const orLost = async <T>(read: Promise<T>): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      requireOwn();
      throw error;
    }
  };
  const exists = async (key: string) => {
    const found = await disk.exists(key);
    if (!found) requireOwn();
    return found;
  };
  async function* keys(prefix: string): AsyncIterable<string> {
    requireOwn();
    let page: string | undefined;
    do {
      const found = await disk.listAll(prefix, { recursive: true, paginationToken: page });
      for (const object of found.objects) if (object.isFile && object.key !== markerKey) yield object.key;
      page = found.paginationToken;
    } while (page);
    requireOwn();
  }
  return {
    requireOwn,
    // Not the driver's `put`, which writes in place and does not sync.
    async put(key, bytes) {
      requireOwn();
      await writeWholeFile(path.join(folder, key), bytes, incoming, folder);
      requireOwn();
    },
    exists,
    bytes: async (key) => Buffer.from(await orLost(disk.getBytes(key))),
    stream: (key, range) =>
      orLost(
        range ? open(path.join(folder, key)).then((handle) => handle.createReadStream(range)) : disk.getStream(key),
      ),
    size: async (key) => (await orLost(disk.getMetaData(key))).contentLength,
    async remove(key) {
      requireOwn();
      await disk.delete(key);
      await syncFolder(path.dirname(path.join(folder, key)));
    },
    async removeAll(prefix) {
      requireOwn();
      // Not the driver's `deleteAll`, which fails at once.
      await rm(path.join(folder, prefix), {
        recursive: true,
        force: true,
        maxRetries: removeTries,
        retryDelay: retryMs,
      });
      await syncFolder(path.dirname(path.join(folder, prefix)));
    },
    keys,
    async sweepIncoming(before) {
      let swept = 0;
      for await (const key of keys('incoming/')) {
        const { lastModified } = await disk.getMetaData(key);
        if (lastModified >= before) continue;
        await disk.delete(key);
        swept += 1;
      }
      return swept;
    },
    localPath: (key) => path.join(folder, key),
  };
}
