import { createWriteStream } from 'node:fs';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { unsealStream, unwrapKey } from '../../../platform/crypto/sealing.ts';
import { loadOriginal } from './queries.ts';
import type { SealedFile } from './seal.ts';

/** Decrypts an original into a new file for this system user only. Null if the original is gone. The tag comes last, so the file must
 * not be used before this resolves. */
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

/** The plain bytes of a sealed file. A changed file fails at its end, so nothing may be used before. */
export async function openSealedFile(
  { storage, secrets }: Pick<Deps, 'storage' | 'secrets'>,
  { storageKey, wrappedKey }: Pick<SealedFile, 'storageKey' | 'wrappedKey'>,
): Promise<Readable> {
  const plain = unsealStream(unwrapKey(wrappedKey, secrets.key('originals')));
  const sealed = await storage.stream(storageKey);
  return pipe(sealed, plain, () => undefined);
}
