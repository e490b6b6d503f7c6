import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps.ts';
import { unsealStream, unwrapKey } from '../../platform/crypto/sealing.ts';
import { loadOriginal } from './queries.ts';

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
  const fileKey = unwrapKey(original.wrappedKey, deps.secrets.key('originals'));
  const sealed = await deps.storage.stream(original.storageKey);
  await pipeline(sealed, unsealStream(fileKey), createWriteStream(toFile, { flags: 'wx', mode: 0o600 }));
  return { format: original.format, storageKey: original.storageKey };
}
