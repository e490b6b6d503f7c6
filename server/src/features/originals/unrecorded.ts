import type { Deps } from '../../deps.ts';
import { outageOf } from '../../platform/outage.ts';
import type { SealedFile } from './seal.ts';

/**
 * Removes a sealed file after the transaction that was to record it has failed: nobody can open it. Where the database did not answer, it may
 * have committed: then the file stays, and the sweep decides by the rows.
 */
export async function removeUnrecorded(
  { storage }: Pick<Deps, 'storage'>,
  { storageKey }: Pick<SealedFile, 'storageKey'>,
  error: unknown,
): Promise<void> {
  if (outageOf(error)) return;
  // The sweep removes what cannot be removed now, and the first failure is the one to tell.
  await storage.remove(storageKey).catch(() => undefined);
}
