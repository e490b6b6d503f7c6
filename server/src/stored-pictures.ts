import type { Deps } from './deps.ts';
import type { FrameHashes, Inspection, MediaFormat } from './media/index.ts';

/** `ref` names the picture's place within its kind, `file` the picture that is there: another one when it was replaced. */
export type StoredPicture = { ref: string; file: string; memberId: string | null };

type Sent =
  | { bytes: Uint8Array; format: MediaFormat; maxPixels: number }
  | { path: string; inspection: Inspection; sha256: Buffer };

/** A picture that is about to be stored outside of items: a small one in memory, or an inspected file. */
export type SentPicture = StoredPicture & { kind: string; sent: Sent };

/** Pictures that a slice stores outside of items: the hash bank compares them with its entries. */
export type StoredPictures = {
  /** A word for one of them: `avatar`. */
  readonly kind: string;
  /** In the order of `ref`, after this one. */
  readonly list: (deps: Deps, after: string, limit: number) => Promise<StoredPicture[]>;
  /** Hashes of the file that is stored; null where it is gone. */
  readonly hash: (deps: Deps, picture: StoredPicture) => Promise<FrameHashes[] | null>;
  /** Takes it from everybody's sight. Safe to do again; nothing happens where another file took its place. */
  readonly remove: (deps: Deps, picture: StoredPicture) => Promise<void>;
};

export type CheckingDeps = Pick<Deps, 'db' | 'media' | 'clock' | 'log'>;
