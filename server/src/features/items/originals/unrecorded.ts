import type { Deps } from '../../../deps.ts';
import { outageOf } from '../../../platform/outage.ts';
import type { SealedFile } from './seal.ts';

/** If the database did not answer, the transaction may have committed; then the sweep decides. */
export async function removeUnrecorded(
  { storage }: Pick<Deps, 'storage'>,
  { storageKey }: Pick<SealedFile, 'storageKey'>,
  error: unknown,
): Promise<void> {
  if (outageOf(error)) return;
  // The sweep repeats the removal, and the first failure is reported.
  await storage.remove(storageKey).catch(() => undefined);
}
