import type { Reply } from '@veil/contract/call.ts';
import { emptyTrashBatch, type trash } from '@veil/contract/items/trash.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type Deleting, dueBefore, endOwn, findTrashed, trashedContent } from '../content/index.ts';
import { eraseSoon } from '../delivery/index.ts';

const batchSize = 100;

/** Runs in its own transaction. Returns false if the item left the trash, or was trashed after `until`. */
async function endTrashed(deps: Deleting, maker: Pick<Viewer, 'id'>, id: string, until?: Date): Promise<boolean> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const row = await findTrashed(tx, maker, id, true);
    if (!row?.trashed_at || (until && row.trashed_at > until)) return null;
    return endOwn(deps, tx, row);
  });
  if (ended) await eraseSoon(deps, ended);
  return ended !== null;
}

/** The oldest go first, so that the rest can be restored longest. */
export async function emptyTrash(deps: Deleting, viewer: Viewer): Promise<Reply<typeof trash.emptyTrash>> {
  const rows = await trashedContent(deps.db, viewer)
    .select('content.id')
    .orderBy('content.trashed_at')
    .orderBy('content.id')
    .limit(emptyTrashBatch)
    .execute();
  let destroyed = 0;
  for (const { id } of rows) if (await endTrashed(deps, viewer, id)) destroyed += 1;
  const { left } = await trashedContent(deps.db, viewer)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return { destroyed, left };
}

/** A failure does not stop the others and is tried again. */
export async function destroyDue(deps: Deleting): Promise<void> {
  const until = dueBefore(deps.clock.now());
  for (let after = ''; ; ) {
    const rows = await deps.db
      .selectFrom('content')
      .select(['id', 'owner_id'])
      .where('trashed_at', '<=', until)
      .where('withdrawn_at', 'is', null)
      .$if(after !== '', (due) => due.where('id', '>', after))
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, owner_id } of rows)
      await endTrashed(deps, { id: owner_id }, id, until).catch((err: unknown) =>
        deps.log.error({ err, content: id }, 'an item in the trash could not be destroyed'),
      );
    after = rows.at(-1)?.id ?? '';
    if (rows.length < batchSize) return;
  }
}
