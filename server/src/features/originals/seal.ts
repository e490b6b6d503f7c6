import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps.ts';
import { newFileKey, sealStream, wrapKey } from '../../platform/crypto/sealing.ts';
import { originalKey } from './storage-key.ts';

/** What the caller records, in the transaction that makes the content. */
export type SealedOriginal = {
  contentId: string;
  storageKey: string;
  wrappedKey: Buffer;
  /** Of the plain bytes. */
  bytes: number;
  sha256: Buffer;
};

/**
 * Streams plain bytes into sealed storage under a key of their own; memory stays flat. Until the caller has recorded the
 * result it is a stray: nobody can open it, and the sweep takes it away.
 */
export async function sealOriginal(
  deps: Pick<Deps, 'storage' | 'secrets'>,
  contentId: string,
  plain: Readable,
): Promise<SealedOriginal> {
  const storageKey = originalKey(contentId);
  const fileKey = newFileKey();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const sealed = sealStream(fileKey);
  // Both are waited for, so that a failure has been cleaned up when it is told.
  const ends = await Promise.allSettled([pipeline(plain, measure, sealed), deps.storage.put(storageKey, sealed)]);
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  const wrappedKey = wrapKey(fileKey, deps.secrets.key('originals'));
  return { contentId, storageKey, wrappedKey, bytes, sha256: hash.digest() };
}
