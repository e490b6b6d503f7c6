import type { Deps } from '../../../deps.ts';
import { sweepThumbs } from './erasures.ts';
import { deleteCollectablesOf, deleteCollection } from './queries.ts';

export async function eraseCollections(
  deps: Pick<Deps, 'db' | 'storage' | 'log' | 'clock'>,
  memberId: string,
): Promise<void> {
  const rows = await deps.db.selectFrom('collections').select('id').where('member_id', '=', memberId).execute();
  for (const { id } of rows)
    await deps.db.transaction().execute(async (tx) => {
      await deleteCollectablesOf(tx, id);
      await deleteCollection(tx, id);
    });
  await sweepThumbs(deps);
}
