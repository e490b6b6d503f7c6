import type { Clock } from '../clock.ts';

type Limits = { maxAgeMs: number; maxBytes: number; largestBytes: number; clock: Clock };
type Entry = { bytes: Promise<Buffer | null>; size: number; since: number };

export type RecentReads = {
  read(key: string): Promise<Buffer | null>;
  /** Drops the values of keys that begin so, also of a read under way. */
  forget(prefix: string): void;
};

/** Values in memory for a short time after their read. Reads of one value at the same time are one read. */
export function openRecentReads(
  readValue: (key: string) => Promise<Buffer | null>,
  { maxAgeMs, maxBytes, largestBytes, clock }: Limits,
): RecentReads {
  /** They are in the order of their reads. */
  const entries = new Map<string, Entry>();
  let kept = 0;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    kept -= entry.size;
  }

  function keep(key: string, entry: Entry, bytes: Buffer | null): void {
    if (entries.get(key) !== entry) return;
    if (!bytes || bytes.length > largestBytes) {
      drop(key, entry);
      return;
    }
    entry.size = bytes.length;
    kept += entry.size;
    for (const [oldest, one] of entries) {
      if (kept <= maxBytes) return;
      drop(oldest, one);
    }
  }

  return {
    read(key) {
      const since = clock.now().getTime();
      const known = entries.get(key);
      if (known && Math.abs(since - known.since) < maxAgeMs) return known.bytes;
      if (known) drop(key, known);
      // The entry precedes the read, so that `forget` during the read drops it.
      const entry: Entry = { bytes: readValue(key), size: 0, since };
      entries.set(key, entry);
      entry.bytes.then(
        (bytes) => keep(key, entry, bytes),
        () => drop(key, entry),
      );
      return entry.bytes;
    },
    forget(prefix) {
      for (const [key, entry] of entries) if (key.startsWith(prefix)) drop(key, entry);
    },
  };
}
