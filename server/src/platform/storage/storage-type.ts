import type { Readable } from 'node:stream';

/** `open` is called once for each attempt. `length` is null if it is not known before. */
export type Source =
  | Uint8Array
  | { file: string }
  | { open: () => Readable | Promise<Readable>; length: number | null };

/** Other bytes have another `tag`. */
export type Facts = { bytes: number; tag: string; changedAt: Date; isSealed?: boolean };
export type Listed = Facts & { key: string };
/** `facts` describe the whole value, also if `body` is a range of it. The body must be read or destroyed. */
export type Got = { body: Readable; facts: Facts };

export type StorageKind = 'disk' | 's3';

/** Both ends are included; the end may lie beyond the value. */
export type Range = { start: number; end: number };
export type GetOptions = { range?: Range; expectBytes?: number };

/** An address at which everybody gets the value for this long, with this type. A sealed value is unreadable there. */
export type Presign = (key: string, options: { seconds: number; type?: string }) => Promise<string>;

/**
 * Every store does this alike (`testing-contract.ts`). Atomic: a reader gets the complete bytes of one put or nothing.
 * Durable: a resolved put survives a power loss; a failed or killed one leaves the old or the new value. Keys are
 * listed in the order of their UTF-8 bytes. No key may be the folder of another one.
 */
export type Store = {
  kind: StorageKind;
  /** Throws `StorageLost` if this is not the site's storage, and another error if it does not answer. It is cheap. */
  check(): Promise<void>;
  /** Returns false if `onlyIfNew` is set and the key has a value. */
  put(key: string, source: Source, options?: { onlyIfNew?: boolean }): Promise<boolean>;
  /** Returns null if the key is missing, ends before the range, or has another size than `expectBytes`. */
  get(key: string, options?: GetOptions): Promise<Got | null>;
  read(key: string, options?: Pick<GetOptions, 'expectBytes'>): Promise<Buffer | null>;
  /** Runs `use` on a file with the value, or returns null where `get` does. The file may end with `use`. */
  withFile<T>(key: string, use: (file: string) => Promise<T>, options?: { expectBytes?: number }): Promise<T | null>;
  /** Removes the files that `withFile` keeps for its next use. Another node may have removed their values. */
  forget(prefix: string): void;
  head(key: string): Promise<Facts | null>;
  /** A prefix is '' or a folder, `content/<id>/`. Only keys behind `after` follow. */
  list(prefix: string, after?: string): AsyncIterable<Listed>;
  keys(prefix: string, after?: string): AsyncIterable<string>;
  /** Removes all versions. A missing key is no error. */
  remove(key: string): Promise<void>;
  /** If a concurrent put fills the folder, tries again for a second. */
  removeAll(prefix: string): Promise<void>;
  /**
   * Seals or opens a value that was put under another `S3_SEAL`. Returns false if nothing is to do, or another put or
   * removal came first. Throws for a value beyond 4 GB.
   */
  followSeal(key: string): Promise<boolean>;
  /** Removes what killed puts left before this time, and returns the number. */
  sweepUnfinished(before: Date): Promise<number>;
  /** A disk has none. */
  presign?: Presign;
};

export type Storage = Store & {
  exists(key: string): Promise<boolean>;
  /** These throw `FileMissing`. */
  bytes(key: string): Promise<Buffer>;
  stream(key: string): Promise<Readable>;
};

export class FileMissing extends Error {
  readonly code = 'E_FILE_MISSING';

  constructor(key: string) {
    super(`The file ${key} is missing in storage.`);
  }
}

export function withReading(store: Store): Storage {
  const present = <T>(key: string, found: T | null): T => {
    if (found === null) throw new FileMissing(key);
    return found;
  };
  return {
    ...store,
    exists: async (key) => (await store.head(key)) !== null,
    bytes: async (key) => present(key, await store.read(key)),
    stream: async (key) => present(key, await store.get(key)).body,
  };
}
