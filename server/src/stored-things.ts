import type { Readable } from 'node:stream';
import type { Inspection, MediaFormat } from './media/index.ts';
import type { DB } from './tables.ts';

export type RecordedFile = {
  /** The operator reads `the master of item 01a…`. */
  what: string;
  key: string;
  bytes: number | null;
  sha256: Buffer | null;
  /** A sealed file is decrypted, which fails if it was changed. */
  open: () => Promise<Readable>;
  /** Returns false if its row is gone or names another file. */
  isRecorded: () => Promise<boolean>;
  /** The remedy if it is missing or differs. */
  mend: string;
};

/** PostgreSQL's COPY text. A backup of an older version lacks newer columns. */
type RowText<T extends keyof DB> = Partial<Record<keyof DB[T], string | null>>;

/** A row comes after its files and goes before them. Regenerable files do not count. */
export type StoredKeys = {
  [T in keyof DB]: { table: T; keysOf: (row: RowText<T>) => (string | null | undefined)[] };
}[keyof DB];

/** `ref` names the picture's place within its kind; `file` changes with a replacement. */
export type StoredPicture = { ref: string; file: string; memberId: string | null };

type Sent =
  | { bytes: Uint8Array; format: MediaFormat; maxPixels: number }
  | { path: string; inspection: Inspection; sha256: Buffer };

/** A picture that belongs to no item: a small one in memory, or an inspected file. */
export type SentPicture = StoredPicture & { kind: string; sent: Sent };

/** `ref` names the thing within its kind. */
export type StoredText = {
  ref: string;
  of: { contentId: string } | { commentId: string } | { memberId: string };
  texts: { field: string; text: string }[];
};
