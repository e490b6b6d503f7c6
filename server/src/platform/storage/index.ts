import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { newId } from '../ids.ts';

/**
 * Where files live. Promise: a key either holds the whole of one put or nothing; a put that dies half-way leaves no key,
 * only a stray under `incoming/`, which `sweepIncoming` takes away.
 */
export type Storage = {
  put(key: string, bytes: Readable | Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  bytes(key: string): Promise<Buffer>;
  /** Throws when there is no such key. */
  stream(key: string): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Everything under a folder, such as `content/<id>/`. */
  removeAll(prefix: string): Promise<void>;
  keys(prefix: string): AsyncIterable<string>;
  /** Takes away the strays of puts that died before this time. Returns how many. */
  sweepIncoming(before: Date): Promise<number>;
  /** The file's absolute path where storage is a disk here; null where it is elsewhere. */
  localPath(key: string): string | null;
};

/** Storage in a folder on this machine. */
export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
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
    async put(key, bytes) {
      const incoming = `incoming/${newId()}`;
      try {
        if (bytes instanceof Uint8Array) await disk.put(incoming, bytes);
        else await writeFile(path.join(folder, incoming), bytes);
        await disk.move(incoming, key);
      } catch (error) {
        await disk.delete(incoming).catch(() => undefined);
        throw error;
      }
    },
    exists: (key) => disk.exists(key),
    bytes: async (key) => Buffer.from(await disk.getBytes(key)),
    stream: (key) => disk.getStream(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
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

/** flydrive's own stream writer tells of a failure while it may still make the file. */
async function writeFile(file: string, bytes: Readable): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // A row that promises the file is durable, so the file is too.
  const out = createWriteStream(file, { flags: 'wx', flush: true });
  try {
    await pipeline(bytes, out);
  } finally {
    if (!out.closed) await once(out, 'close');
  }
}
