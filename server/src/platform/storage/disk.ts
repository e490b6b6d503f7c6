import { type BigIntStats, chmodSync } from 'node:fs';
import { access, constants, open, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { incomingFolder, isListed, requireFolder, requireKey, requirePrefix } from './keys.ts';
import { syncFolder } from './make-folder.ts';
import { openSource } from './source.ts';
import type { Facts, GetOptions, Got, Store } from './storage-type.ts';
import { walkFolder } from './walk-folder.ts';
import { writeNewFile, writeWholeFile } from './whole-file.ts';

/** The nth attempt waits n times `retryMs`: together 1.05 s. */
const removeTries = 6;
const retryMs = 50;

/** Less room than this counts as a full disk. */
const leastBytes = 64 * 1024;

async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

const factsOf = (found: BigIntStats): Facts => ({
  bytes: Number(found.size),
  tag: [found.ino, found.mtimeNs, found.size].map((one) => one.toString(36)).join('-'),
  changedAt: new Date(Number(found.mtimeMs)),
});

async function openBody(file: string, { range, expectBytes }: GetOptions): Promise<Got | null> {
  const handle = await orMissing(open(file));
  if (!handle) return null;
  try {
    const found = await handle.stat({ bigint: true });
    const facts = factsOf(found);
    const isOther = expectBytes !== undefined && expectBytes !== facts.bytes;
    if (!found.isFile() || isOther || (range && range.start >= facts.bytes)) {
      await handle.close();
      return null;
    }
    if (facts.bytes > 0) return { body: handle.createReadStream(range), facts };
    await handle.close();
    return { body: Readable.from([]), facts };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export function openFolder(folder: string, requireOwn: () => void): Store {
  requireOwn();
  chmodSync(folder, 0o700);
  const incoming = path.join(folder, incomingFolder);
  const fileOf = (key: string) => path.join(folder, requireKey(key));
  /** A missing file may be on the lost disk. */
  const orLost = async <T>(read: Promise<T | null>): Promise<T | null> => {
    try {
      const found = await read;
      if (found === null) requireOwn();
      return found;
    } catch (error) {
      requireOwn();
      throw error;
    }
  };
  const statOf = async (key: string) => {
    const found = await orMissing(stat(fileOf(key), { bigint: true }));
    return found?.isFile() ? factsOf(found) : null;
  };
  const head = (key: string) => orLost(statOf(key));
  async function* keys(prefix: string, after = ''): AsyncGenerator<string> {
    requireOwn();
    for await (const key of walkFolder(folder, requirePrefix(prefix), after)) if (isListed(key)) yield key;
    requireOwn();
  }
  const get = (key: string, options: GetOptions = {}) => orLost(openBody(fileOf(key), options));
  return {
    kind: 'disk',
    async check() {
      requireOwn();
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastBytes) throw Object.assign(new Error(`${folder} is full.`), { code: 'ENOSPC' });
    },
    async put(key, source, { onlyIfNew = false } = {}) {
      const file = fileOf(key);
      requireOwn();
      const bytes = source instanceof Uint8Array ? source : (await openSource(source)).body;
      let isPut = true;
      if (onlyIfNew) isPut = await writeNewFile(file, bytes, { incoming, root: folder });
      else await writeWholeFile(file, bytes, incoming, folder);
      requireOwn();
      return isPut;
    },
    get,
    async read(key, { expectBytes } = {}) {
      const bytes = await orLost(orMissing(readFile(fileOf(key))));
      return expectBytes === undefined || bytes?.length === expectBytes ? bytes : null;
    },
    async withFile(key, use, { expectBytes } = {}) {
      const found = await head(key);
      return found && (expectBytes ?? found.bytes) === found.bytes ? use(fileOf(key)) : null;
    },
    head,
    async *list(prefix, after) {
      for await (const key of keys(prefix, after)) {
        const facts = await statOf(key);
        if (facts) yield { key, ...facts };
      }
    },
    keys,
    async remove(key) {
      const file = fileOf(key);
      requireOwn();
      await orMissing(rm(file, { force: true }));
      await syncFolder(path.dirname(file));
    },
    async removeAll(prefix) {
      requireFolder(prefix);
      requireOwn();
      const place = path.join(folder, prefix);
      await rm(place, { recursive: true, force: true, maxRetries: removeTries, retryDelay: retryMs });
      await syncFolder(path.dirname(place));
    },
    forget: () => undefined,
    followSeal: async () => false,
    async sweepUnfinished(before) {
      requireOwn();
      let swept = 0;
      for await (const key of walkFolder(folder, `${incomingFolder}/`, '')) {
        const file = path.join(folder, key);
        const found = await orMissing(stat(file));
        if (!found || found.mtime >= before) continue;
        await rm(file, { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}
