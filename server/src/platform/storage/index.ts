import { chmodSync, mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncFolder } from './make-folder.ts';
import { markerKey, requireMarker } from './marker.ts';
import { writeWholeFile } from './whole-file.ts';

export { readMarker, StorageLost, writeMarker } from './marker.ts';

/**
 * Atomic: a reader gets the complete bytes of one put or nothing. Durable: a resolved put survives a power loss; a
 * failed one leaves the old or the new value. A killed one leaves a file in `incoming/`.
 */
export type Storage = {
  /** Throws `StorageLost` if this is not the site's storage. */
  requireOwn(): void;
  put(key: string, bytes: Readable | Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  bytes(key: string): Promise<Buffer>;
  /** Throws if the key does not exist. `range` includes both ends. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** A prefix is a folder, `content/<id>/`. If a concurrent put fills it, tries again for a second. */
  removeAll(prefix: string): Promise<void>;
  keys(prefix: string): AsyncIterable<string>;
  sweepIncoming(before: Date): Promise<number>;
  /** Returns null if storage is no local disk. */
  localPath(key: string): string | null;
};

/** The nth attempt waits n times `retryMs`: together 1.05 s. */
const removeTries = 6;
const retryMs = 50;

export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openFolder(folder, () => undefined);
}

/**
 * Throws `StorageLost` if the folder has another id, now or later; then nothing changes and no file counts as missing.
 */
export const openSiteStorage = (folder: string, siteId: string): Storage =>
  openFolder(folder, () => requireMarker(folder, siteId));

function openFolder(folder: string, requireOwn: () => void): Storage {
  requireOwn();
  chmodSync(folder, 0o700);
  const incoming = path.join(folder, 'incoming');
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  /** A missing file may be on the lost disk. */
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
    // This avoids the driver's `put`, which writes in place and does not sync.
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
      // This avoids the driver's `deleteAll`, which fails at once.
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
