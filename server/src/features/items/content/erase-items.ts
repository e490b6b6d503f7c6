import type { Db, Deps } from '../../../deps.ts';
import { evidenceHolder } from '../../people/members/index.ts';
import { moveCorrections } from '../covers/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { moveTagsOf } from '../tags/index.ts';
import { amend } from './amend.ts';
import { destroyContent } from './delete.ts';
import type { ContentRow } from './scope.ts';
import { loadLocked } from './scope.ts';
import { stepDown } from './set.ts';

type Erasing = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;

const batchSize = 100;

/**
 * Destroys the key of each item first, then every file. Evidence is kept without them. The newest go first, because
 * mostly an older picture leads a set.
 */
export async function eraseItems(deps: Erasing, memberId: string): Promise<void> {
  for (;;) {
    const rows = await deps.db
      .selectFrom('content')
      .select('id')
      .where('owner_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute();
    for (const { id } of rows) await eraseItem(deps, memberId, id);
    if (rows.length < batchSize) return;
  }
}

async function eraseItem(deps: Erasing, memberId: string, id: string): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const row = await loadLocked(tx, id);
    if (row?.owner_id !== memberId) return [];
    if (!(await deps.hooks.isEvidence(tx, id))) return destroyContent(deps, tx, { id: memberId }, id);
    await keepWithoutMaker(deps, tx, row);
    return [];
  });
  await eraseSoon(deps, ended);
}

/** Until the decision only the open report leads to the maker. */
async function keepWithoutMaker(deps: Erasing, tx: Db, led: ContentRow): Promise<void> {
  const row = await stepDown(deps, tx, led);
  const now = deps.clock.now();
  const holder = await evidenceHolder(tx, now);
  const change = { owner_id: holder, withdrawn_at: row.withdrawn_at ?? now, trashed_at: null, notice: null };
  await amend(deps, tx, row, { transition: 'withdraw', change });
  await moveCorrections(tx, row.id, holder);
  await moveTagsOf(tx, row.id, { from: row.owner_id, to: holder });
}
