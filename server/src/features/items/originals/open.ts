import { createWriteStream } from 'node:fs';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { unsealStream, unwrapKey } from '../../../platform/crypto/sealing.ts';
import { loadOriginal } from './queries.ts';
import type { SealedFile } from './seal.ts';

/**
 * Only this system user can read the file. Returns null if the original is gone. Do not use the file before this
 * resolves, because the tag comes last.
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

/** A changed file fails at its end, so nothing may be used before. */
export async function openSealedFile(
  { storage, secrets }: Pick<Deps, 'storage' | 'secrets'>,
  { storageKey, wrappedKey }: Pick<SealedFile, 'storageKey' | 'wrappedKey'>,
): Promise<Readable> {
  const plain = unsealStream(unwrapKey(wrappedKey, secrets.key('originals')));
  const sealed = await storage.stream(storageKey);
  return pipe(sealed, plain, () => undefined);
}
