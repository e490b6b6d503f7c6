import type { Deps } from '../../deps.ts';
import { deleteErasure, insertErasure } from './queries.ts';

type Erasing = Pick<Deps, 'db' | 'storage' | 'log'>;

/** Longer than any put and its transaction take. */
const claimWithinMs = 3_600_000;

/** Stores a file that no row speaks of yet. It goes by itself unless `claim` is part of the transaction that makes its row. */
export async function storeUnclaimed(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  key: string,
  bytes: Buffer,
): Promise<void> {
  await insertErasure(db, key, new Date(clock.now().getTime() + claimWithinMs));
  await storage.put(key, bytes);
}

/** From now on a row speaks of the file. */
export async function claim(tx: Deps['db'], key: string): Promise<void> {
  if (!(await deleteErasure(tx, key))) throw new Error(`${key} was erased before it was claimed`);
}

/** The row's lock keeps a claim waiting, which then finds that it came too late. */
const erase = ({ db, storage }: Erasing, key: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await deleteErasure(tx, key)) await storage.remove(key);
  });

/** Erases what has ended. What fails here is left to the sweep: the caller's deed is done. */
export async function eraseSoon(deps: Erasing, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await erase(deps, key).catch((err: unknown) => deps.log.warn({ err, key }, 'not erased yet'));
  }
}

/** Erases all that is due: what a crash left between a commit and its erasing, and what went with its member. */
export async function sweepThumbs(deps: Erasing & Pick<Deps, 'clock'>): Promise<number> {
  const rows = await deps.db
    .selectFrom('collectable_erasures')
    .select('key')
    .where('due', '<=', deps.clock.now())
    .execute();
  for (const { key } of rows) await erase(deps, key);
  return rows.length;
}
