import { createWriteStream } from 'node:fs';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps.ts';
import { unsealStream, unwrapKey } from '../../platform/crypto/sealing.ts';
import { loadOriginal } from './queries.ts';
import type { SealedFile } from './seal.ts';

/**
 * Decrypts an original into a new file that only this user of the machine can read. Null when the original is gone. The authentication tag
 * is at the end, so the file must not be used before this has resolved.
 */
export async function openOriginal(
  deps: Pick<Deps, 'db' | 'storage' | 'secrets'>,
  contentId: string,
  toFile: string,
): Promise<{ format: string; storageKey: string } | null> {
  const original = await loadOriginal(deps.db, contentId);
  if (!original) return null;
  await pipeline(await openSealedFile(deps, original), createWriteStream(toFile, { flags: 'wx', mode: 0o600 }));
  return { format: original.format, storageKey: original.storageKey };
}

/** The plain bytes of a sealed file. It fails at its end where the file was changed, so what was read must not be used before that. */
export async function openSealedFile(
  { storage, secrets }: Pick<Deps, 'storage' | 'secrets'>,
  { storageKey, wrappedKey }: Pick<SealedFile, 'storageKey' | 'wrappedKey'>,
): Promise<Readable> {
  const plain = unsealStream(unwrapKey(wrappedKey, secrets.key('originals')));
  const sealed = await storage.stream(storageKey);
  return pipe(sealed, plain, () => undefined);
}
