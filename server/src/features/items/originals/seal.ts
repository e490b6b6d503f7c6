import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform, type TransformCallback } from 'node:stream';
import type { Deps } from '../../../deps.ts';
import { newFileKey, sealStream, wrapKey } from '../../../platform/crypto/sealing.ts';
import { putThrough } from './put-sealed.ts';
import { originalKey } from './storage-key.ts';

export type SealedFile = {
  storageKey: string;
  wrappedKey: Buffer;
  /** `bytes` and `sha256` are those of the plain file. */
  bytes: number;
  sha256: Buffer;
};
export type SealedOriginal = SealedFile & { contentId: string };

type SealDeps = Pick<Deps, 'storage' | 'secrets'>;

/** Unless the caller records the result, nobody can open the file and the sweep removes it. */
export const sealOriginal = async (
  deps: SealDeps,
  contentId: string,
  plain: Readable,
  fileId = contentId,
): Promise<SealedOriginal> => ({ contentId, ...(await sealFile(deps, originalKey(contentId, fileId), plain)) });

export async function sealFile(deps: SealDeps, storageKey: string, plain: Readable): Promise<SealedFile> {
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
  await putThrough(deps.storage, storageKey, [plain, measure, sealed]);
  const wrappedKey = wrapKey(fileKey, deps.secrets.key('originals'));
  return { storageKey, wrappedKey, bytes, sha256: hash.digest() };
}
