import type { Deps } from '../../../deps.ts';
import { claimFile, condemnFile, deleteErasure, insertErasure } from './queries.ts';

type ErasureDeps = Pick<Deps, 'db' | 'storage' | 'log'>;

const claimWithinMs = 3_600_000;

/** The sweep erases the file unless the transaction that inserts its row calls `claim`. */
export async function storeUnclaimed(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  key: string,
  bytes: Buffer,
): Promise<void> {
  await insertErasure(db, key, new Date(clock.now().getTime() + claimWithinMs));
  await storage.put(key, bytes);
}

export async function claim(tx: Deps['db'], key: string): Promise<void> {
  if (!(await claimFile(tx, key))) throw new Error(`${key} was erased before it was claimed`);
}

/** A kill between two steps leaves the row, and the sweep repeats them. */
async function erase({ db, storage }: ErasureDeps, key: string): Promise<void> {
  if (!(await condemnFile(db, key))) return;
  await storage.remove(key);
  await deleteErasure(db, key);
}

/** Call it after their rows were deleted. The sweep repeats what fails. */
export async function eraseFiles(deps: ErasureDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await erase(deps, key).catch((err: unknown) => deps.log.warn({ err, key }, 'not erased yet'));
  }
}

/** Files of a crash between commit and erasure, and those of deleted members. */
export async function sweepThumbs(deps: ErasureDeps & Pick<Deps, 'clock'>): Promise<number> {
  const rows = await deps.db
    .selectFrom('collectable_erasures')
    .select('key')
    .where('due', '<=', deps.clock.now())
    .execute();
  for (const { key } of rows) await erase(deps, key);
  return rows.length;
}
