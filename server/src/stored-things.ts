import type { Readable } from 'node:stream';
import type { Inspection, MediaFormat } from './media/index.ts';
import type { DB } from './tables.ts';

/** A file in storage and what its row says of it. */
export type RecordedFile = {
  /** For whoever runs the site: `the master of item 01a…`. */
  what: string;
  key: string;
  bytes: number | null;
  sha256: Buffer | null;
  /** The bytes that were measured: those of a sealed file are opened, which fails where they were changed. */
  open: () => Promise<Readable>;
  /** False where its row is gone meanwhile, or has another file. */
  isRecorded: () => Promise<boolean>;
  /** What to do where it is missing or differs. */
  mend: string;
};

/** A row as PostgreSQL copies it as text. A backup of an older version lacks newer columns. */
type RowText<T extends keyof DB> = Partial<Record<keyof DB[T], string | null>>;

/**
 * The files that must exist because a table has a row: the row comes after its files and goes before them. Also read from the rows of a
 * backup. Files that are made again when they are missing do not count.
 */
export type StoredKeys = {
  [T in keyof DB]: { table: T; keysOf: (row: RowText<T>) => (string | null | undefined)[] };
}[keyof DB];

/** `ref` names the picture's place within its kind, `file` the picture that is there: another one when it was replaced. */
export type StoredPicture = { ref: string; file: string; memberId: string | null };

type Sent =
  | { bytes: Uint8Array; format: MediaFormat; maxPixels: number }
  | { path: string; inspection: Inspection; sha256: Buffer };

/** A picture that is about to be stored outside of items: a small one in memory, or an inspected file. */
export type SentPicture = StoredPicture & { kind: string; sent: Sent };

/** What a member wrote about one thing. `ref` names the thing within its kind. */
export type StoredText = {
  ref: string;
  of: { contentId: string } | { commentId: string } | { memberId: string };
  texts: { field: string; text: string }[];
};
