import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';

/** Reproducible files. Several processes may share one folder. */
export type DiskCache = {
  get(key: string): Promise<Buffer | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  names(prefix: string): Promise<string[]>;
  removeAll(prefix: string): Promise<void>;
  /** Removes files unused for UNUSED_MS, then the least recently used until the rest fits. */
  sweep(): Promise<void>;
};

/** A sweep lists the whole folder, so the limit may be exceeded by this share between two. */
const SWEEP_AFTER_SHARE = 0.05;
/** A sweep goes below the limit, so that the next put need not sweep again. */
const SWEEP_TARGET_SHARE = 0.9;
/** Twice the life of a media address, so that no valid address points to a removed file. */
const UNUSED_MS = 24 * 3_600_000;
/** Every file begins with the SHA-256 of the rest, which detects a write that a power loss cut short. */
const DIGEST_BYTES = 32;

const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const ignoreMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTEMPTY' || error.code === 'ENOTDIR') return null;
  throw error;
};

export function openDiskCache(folder: string, { maxBytes, clock }: { maxBytes: number; clock: Clock }): DiskCache {
  let writtenSinceSweep = 0;
  let sweeping: Promise<void> | undefined;
  const at = (key: string) => path.join(folder, 'kept', key);
  const touch = (file: string) => utimes(file, clock.now(), clock.now());

  async function list(): Promise<{ file: string; size: number; used: number }[]> {
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
    const files: { file: string; size: number; used: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const facts = await stat(file).catch(ignoreMissing);
      if (facts) files.push({ file, size: facts.size, used: facts.mtimeMs });
    }
    return files.sort((a, b) => a.used - b.used);
  }

  async function sweepOnce(): Promise<void> {
    writtenSinceSweep = 0;
    const files = await list();
    let total = files.reduce((sum, { size }) => sum + size, 0);
    const bound = total > maxBytes ? maxBytes * SWEEP_TARGET_SHARE : total;
    const unused = clock.now().getTime() - UNUSED_MS;
    for (const { file, size, used } of files) {
      if (total <= bound && used >= unused) return;
      await rm(file, { force: true });
      total -= size;
    }
  }

  function sweep(): Promise<void> {
    sweeping ??= sweepOnce().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }

  return {
    async get(key) {
      const stored = await readFile(at(key)).catch(ignoreMissing);
      if (!stored) return null;
      const bytes = stored.subarray(DIGEST_BYTES);
      if (!digest(bytes).equals(stored.subarray(0, DIGEST_BYTES))) return null;
      await touch(at(key)).catch(ignoreMissing);
      return bytes;
    },
    async put(key, bytes) {
      const size = bytes.length + DIGEST_BYTES;
      if (size > maxBytes) return;
      const incoming = path.join(folder, 'incoming', newId());
      await mkdir(path.dirname(incoming), { recursive: true, mode: 0o700 });
      await mkdir(path.dirname(at(key)), { recursive: true, mode: 0o700 });
      await writeFile(incoming, Buffer.concat([digest(bytes), bytes]), { mode: 0o600 });
      await touch(incoming);
      await rename(incoming, at(key));
      writtenSinceSweep += size;
      if (writtenSinceSweep > maxBytes * SWEEP_AFTER_SHARE) await sweep();
    },
    names: async (prefix) => (await readdir(at(prefix)).catch(ignoreMissing)) ?? [],
    removeAll: (prefix) => rm(at(prefix), { recursive: true, force: true }),
    sweep,
  };
}
