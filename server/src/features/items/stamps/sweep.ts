import type { Db, Deps } from '../../../deps.ts';
import { stampFolder } from './address.ts';
import { markErased, removeStamp } from './queries.ts';

const dayMs = 24 * 3_600_000;

/**
 * A day later, so that no upload or drawing needs the files. A drawn stamp keeps its row, so that it is not made again.
 */
export async function sweepStamps(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  isUsed: (db: Db, stampId: string) => Promise<boolean>,
): Promise<number> {
  const before = new Date(clock.now().getTime() - dayMs);
  const rows = await db
    .selectFrom('stamps')
    .select(['id', 'drawn'])
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('deleted_at', '<=', before),
        // The worker repeats drawn stamps after a killed process.
        eb.and([eb('stored_at', 'is', null), eb('created_at', '<=', before), eb('drawn', 'is', null)]),
      ]),
    )
    .execute();
  let erased = 0;
  for (const { id, drawn } of rows) {
    if (await isUsed(db, id)) continue;
    await storage.removeAll(stampFolder(id));
    if (drawn) await markErased(db, id, clock.now());
    else await removeStamp(db, id);
    erased += 1;
  }
  return erased;
}
