import type { storageKinds } from '@veil/contract/running/health.ts';
import type { Deps } from '../../../deps.ts';

type Kind = (typeof storageKinds)[number];
export type StorageUse = { kinds: { kind: Kind; files: number; bytes: number }[]; measuredAt: string };

const usualReuseMs = 10 * 60_000;

export function kindOf(key: string): Kind {
  if (key.startsWith('originals/')) return 'originals';
  if (!key.startsWith('content/')) return 'other';
  if (/\.(mp4|m3u8|webm)$/.test(key)) return 'videos';
  return /\/master\.\w+$/.test(key) ? 'masters' : 'renditions';
}

async function measure({ storage, clock }: Pick<Deps, 'storage' | 'clock'>): Promise<StorageUse> {
  const use: Record<Kind, { files: number; bytes: number }> = {
    originals: { files: 0, bytes: 0 },
    masters: { files: 0, bytes: 0 },
    renditions: { files: 0, bytes: 0 },
    videos: { files: 0, bytes: 0 },
    other: { files: 0, bytes: 0 },
  };
  for await (const { key, bytes } of storage.list('')) {
    const sum = use[kindOf(key)];
    sum.files += 1;
    sum.bytes += bytes;
  }
  const kinds = (Object.keys(use) as Kind[]).map((kind) => ({ kind, ...use[kind] }));
  return { kinds, measuredAt: clock.now().toISOString() };
}

export type StorageDeps = Deps & { readStorageUse: ReturnType<typeof openStorageUse> };

export const openStorage = (deps: Deps): StorageDeps => ({ ...deps, readStorageUse: openStorageUse(deps) });

export const getStorageUse = ({ readStorageUse }: Pick<StorageDeps, 'readStorageUse'>) => readStorageUse();

/** Concurrent callers share a measurement; a failed one is not kept. */
export function openStorageUse(
  deps: Pick<Deps, 'storage' | 'clock'>,
  reuseMs = usualReuseMs,
): () => Promise<StorageUse> {
  let last: { at: number; use: Promise<StorageUse> } | null = null;
  return () => {
    const at = deps.clock.now().getTime();
    if (last && at - last.at < reuseMs) return last.use;
    const use = measure(deps);
    last = { at, use };
    use.catch(() => {
      last = null;
    });
    return use;
  };
}
