import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Facts, type Storage, sourceOf } from '../../platform/storage/index.ts';
import type { Progress } from './progress.ts';

export type Copying = { source: Storage; target: Storage; progress: Progress };
export type Passed = { files: number; bytes: number; copied: number; removed: number; ms: number };

const atOnce = 8;
const attempts = 3;
const waitMs = 500;
const strange = '0 none';

const describe = ({ bytes, tag }: Pick<Facts, 'bytes' | 'tag'>): string => `${bytes} ${tag}`;

async function copyOnce(key: string, { source, target, progress }: Copying): Promise<number | null> {
  const got = await source.get(key);
  if (!got) return null;
  const { facts } = got;
  await target.put(
    key,
    sourceOf(got, () => source.get(key)),
  );
  const put = await target.head(key);
  if (put?.bytes !== facts.bytes) throw new Error(`${key} has another size where it was copied to.`);
  progress.note(key, describe(facts));
  return facts.bytes;
}

async function copy(key: string, copying: Copying): Promise<number | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOnce(key, copying);
    } catch (error) {
      if (attempt === attempts) throw error;
      await delay(waitMs * attempt);
    }
  }
}

export async function copyPass(copying: Copying, signal?: AbortSignal): Promise<Passed> {
  const { source, target, progress } = copying;
  const began = performance.now();
  const passed = { files: 0, bytes: 0, copied: 0, removed: 0 };
  const gone = new Set(progress.known.keys());
  const options = { concurrency: atOnce, ...(signal && { signal }) };
  const listed: Readable = Readable.from(source.list(''));
  await listed.forEach(async ({ key, ...facts }: { key: string } & Facts) => {
    gone.delete(key);
    let { bytes } = facts;
    if (progress.known.get(key) !== describe(facts)) {
      const copied = await copy(key, copying);
      if (copied === null) return void gone.add(key);
      bytes = copied;
      passed.copied += 1;
    }
    passed.files += 1;
    passed.bytes += bytes;
  }, options);
  const removed: Readable = Readable.from(gone);
  await removed.forEach(async (key: string) => {
    if (!progress.known.has(key)) return;
    await target.remove(key);
    progress.note(key, null);
    passed.removed += 1;
  }, options);
  return { ...passed, ms: performance.now() - began };
}

/** Compares the progress with what the target has, which may have lost or got files. Returns the differences. */
export async function examineTarget({ target, progress }: Copying): Promise<number> {
  const { known } = progress;
  const missing = new Set(known.keys());
  let differing = 0;
  for await (const { key, bytes } of target.list('')) {
    missing.delete(key);
    if (known.get(key)?.startsWith(`${bytes} `)) continue;
    known.set(key, strange);
    differing += 1;
  }
  for (const key of missing) known.delete(key);
  return differing + missing.size;
}
