import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clearProcessFolders, openProcessFolder } from '../../process-folders.ts';
import type { Got } from '../storage-type.ts';

type Copy = {
  name: string;
  tag: string;
  bytes: number;
  users: number;
  file: Promise<string>;
  timer?: NodeJS.Timeout;
  isRemoved?: boolean;
};

export type Fetching = { bytes: number; tag: string; open: () => Promise<Got | null> };

export type FetchedFiles = {
  /** All users of one value share one copy, which stays for a while after the last. */
  use<T>(name: string, fetching: Fetching, use: (file: string) => Promise<T>): Promise<T | null>;
  /** Removes copies of values whose names begin so. One in use goes with its last user. */
  forget(prefix: string): void;
};

/** Several veils of one item are drawn within this time. */
const idleMs = 60_000;

/** Copies of stored files for programs that need a path. Beyond `maxBytes` they wait; a larger one is there alone. */
export async function openFetchedFiles(parent: string, maxBytes: number): Promise<FetchedFiles> {
  await clearProcessFolders(parent);
  const { folder } = await openProcessFolder(parent);
  /** They are in the order of their last use. */
  const copies = new Map<string, Copy>();
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function remove(copy: Copy): Promise<void> {
    if (copy.isRemoved) return;
    copy.isRemoved = true;
    clearTimeout(copy.timer);
    if (copies.get(copy.name) === copy) copies.delete(copy.name);
    const file = await copy.file.catch(() => '');
    if (file !== '') await rm(file, { force: true }).catch(() => undefined);
    taken -= copy.bytes;
    for (const resume of waiting.splice(0)) resume();
  }

  async function takeRoom(bytes: number): Promise<void> {
    while (taken > 0 && taken + bytes > maxBytes) {
      const idle = [...copies.values()].find(({ users }) => users === 0);
      if (idle) await remove(idle);
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
    taken += bytes;
  }

  async function fetchTo(file: string, open: Fetching['open']): Promise<string> {
    const got = await open();
    if (!got) return '';
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(got.body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return file;
  }

  function copyOf(name: string, { bytes, tag, open }: Fetching): Copy {
    const known = copies.get(name);
    if (known?.tag === tag) return known;
    if (known) drop(known);
    const file = path.join(folder, randomUUID() + path.extname(name));
    return { name, tag, bytes, users: 0, file: takeRoom(bytes).then(() => fetchTo(file, open)) };
  }

  /** Nobody finds it any more. Its last user removes it. */
  function drop(copy: Copy): void {
    copies.delete(copy.name);
    if (copy.users === 0) void remove(copy);
  }

  async function release(copy: Copy): Promise<void> {
    copy.users -= 1;
    if (copy.users > 0) return;
    const isFetched = (await copy.file.catch(() => '')) !== '';
    if (copy.users > 0) return;
    if (!isFetched || copies.get(copy.name) !== copy) return remove(copy);
    copy.timer = setTimeout(() => void remove(copy), idleMs).unref();
    for (const resume of waiting.splice(0)) resume();
  }

  return {
    async use(name, fetching, use) {
      const copy = copyOf(name, fetching);
      clearTimeout(copy.timer);
      copies.delete(name);
      copies.set(name, copy);
      copy.users += 1;
      try {
        const file = await copy.file;
        return file === '' ? null : await use(file);
      } finally {
        await release(copy);
      }
    },
    forget(prefix) {
      for (const copy of copies.values()) if (copy.name.startsWith(prefix)) drop(copy);
    },
  };
}
