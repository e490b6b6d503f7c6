import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Got } from '../storage-type.ts';

type Copy = { users: number; bytes: number; file: Promise<string> };

export type FetchedFiles = {
  /** Users of one value at the same time share one copy. It ends with the last. */
  use<T>(
    name: string,
    got: { bytes: number; open: () => Promise<Got | null> },
    use: (file: string) => Promise<T>,
  ): Promise<T | null>;
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Containers that share a folder have other names, and may have the same process ids. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const abandonedAfterMs = 24 * 3_600_000;
const inUse = new Set<string>();

async function isAbandoned(folder: string): Promise<boolean> {
  const [host, pid] = path.basename(folder).split('-');
  if (host === machine) return Number(pid) === process.pid || !isAlive(Number(pid));
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - abandonedAfterMs;
}

/** A killed process leaves its folder, which the next one removes. */
async function clearEnded(parent: string): Promise<void> {
  for (const folder of (await readdir(parent)).map((name) => path.join(parent, name)))
    if (!inUse.has(folder) && (await isAbandoned(folder))) await rm(folder, { recursive: true, force: true });
}

/** Copies of stored files for programs that need a path. Beyond `maxBytes` they wait; a larger one is there alone. */
export async function openFetchedFiles(parent: string, maxBytes: number): Promise<FetchedFiles> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await clearEnded(parent);
  const folder = path.join(parent, `${machine}-${process.pid}-${randomUUID()}`);
  inUse.add(folder);
  const copies = new Map<string, Copy>();
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function takeRoom(bytes: number): Promise<void> {
    while (taken > 0 && taken + bytes > maxBytes) await new Promise<void>((resolve) => waiting.push(resolve));
    taken += bytes;
  }

  async function fetchTo(file: string, open: () => Promise<Got | null>): Promise<string> {
    const got = await open();
    if (!got) return '';
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(got.body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return file;
  }

  async function end(name: string, copy: Copy): Promise<void> {
    copy.users -= 1;
    if (copy.users > 0) return;
    if (copies.get(name) === copy) copies.delete(name);
    const file = await copy.file.catch(() => '');
    if (file !== '') await rm(file, { force: true }).catch(() => undefined);
    taken -= copy.bytes;
    for (const resume of waiting.splice(0)) resume();
  }

  return {
    async use(name, { bytes, open }, use) {
      let copy = copies.get(name);
      if (!copy) {
        const file = path.join(folder, randomUUID() + path.extname(name));
        copy = { users: 0, bytes, file: takeRoom(bytes).then(() => fetchTo(file, open)) };
        copies.set(name, copy);
      }
      copy.users += 1;
      try {
        const file = await copy.file;
        return file === '' ? null : await use(file);
      } finally {
        await end(name, copy);
      }
    },
  };
}
