import { chmodSync, mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncFolder, writeWholeFile } from './whole-file.ts';

/**
 * Stores files by key. Atomicity: a reader finds the complete bytes of one put or nothing, also after a kill or a power loss.
 * Durability: a put that resolved survives a power loss; one that failed left the old value or the complete new one.
 * A put needs disk space for its bytes once. A put that is killed leaves a file under `incoming/`, which `sweepIncoming` removes.
 */
export type Storage = {
  put(key: string, bytes: Readable | Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  bytes(key: string): Promise<Buffer>;
  /** Throws when there is no such key. `range`: a part of it, both ends included. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Everything under a folder, such as `content/<id>/`. A folder that a put fills meanwhile is tried again, for a second. */
  removeAll(prefix: string): Promise<void>;
  keys(prefix: string): AsyncIterable<string>;
  /** Removes unfinished files older than this time and returns their number. */
  sweepIncoming(before: Date): Promise<number>;
  /** The file's absolute path, or null where storage is not a local disk. */
  localPath(key: string): string | null;
};

/** The nth is tried after n times `retryMs`: together 1.05 s. */
const removeTries = 6;
const retryMs = 50;

export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const incoming = path.join(folder, 'incoming');
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  async function* keys(prefix: string): AsyncIterable<string> {
    let page: string | undefined;
    do {
      const found = await disk.listAll(prefix, { recursive: true, paginationToken: page });
      for (const object of found.objects) if (object.isFile) yield object.key;
      page = found.paginationToken;
    } while (page);
  }
  return {
    // Not the driver's `put`, which writes in place and does not sync.
    put: (key, bytes) => writeWholeFile(path.join(folder, key), bytes, incoming),
    exists: (key) => disk.exists(key),
    bytes: async (key) => Buffer.from(await disk.getBytes(key)),
    stream: async (key, range) =>
      range ? (await open(path.join(folder, key))).createReadStream(range) : disk.getStream(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    async remove(key) {
      await disk.delete(key);
      await syncFolder(path.dirname(path.join(folder, key)));
    },
    async removeAll(prefix) {
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
