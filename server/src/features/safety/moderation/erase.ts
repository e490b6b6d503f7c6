import type { Db, Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyContent } from '../content/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { evidenceHolderId, type Viewer } from '../members/index.ts';
import { appendEvent } from './case-events.ts';
import { lockWithItem } from './decide.ts';

type Erasing = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;

/** Erases the item of a case, which a decision deleted. Returns what is to be erased after the commit. */
async function eraseItem(
  deps: Erasing,
  tx: Db,
  caseId: string,
  { by, reason }: { by: string | null; reason: string },
): Promise<string[]> {
  const { row, item } = await lockWithItem(tx, caseId);
  if (!row.erase_at) return refuse('conflict', 'Nothing of this case waits to be erased');
  const at = deps.clock.now();
  await appendEvent(tx, caseId, { kind: 'erased', detail: { reason }, by, at });
  await recordAudit(tx, {
    by,
    act: 'item_erased',
    about: { kind: 'case', id: caseId },
    detail: { number: row.number },
    at,
  });
  return item ? destroyContent(deps, tx, { id: by ?? evidenceHolderId }, item.id) : [];
}

/** An admin does not wait for the end of the time for an appeal. */
export async function eraseCase(deps: Erasing, viewer: Viewer, caseId: string, reason: string): Promise<void> {
  const ended = await deps.db.transaction().execute((tx) => eraseItem(deps, tx, caseId, { by: viewer.id, reason }));
  await eraseSoon(deps, ended);
}

/** Erases what decisions deleted when no appeal can restore it any more. One that waits for its answer puts it off. */
export async function eraseDue(deps: Erasing): Promise<void> {
  const due = await deps.db
    .selectFrom('cases')
    .select('id')
    .where('erase_at', '<=', deps.clock.now())
    .where('due_at', 'is', null)
    .where('restricted_at', 'is', null)
    .orderBy('erase_at')
    .limit(100)
    .execute();
  for (const { id } of due) {
    const reason = 'The time for an appeal is over';
    const ended = await deps.db.transaction().execute(async (tx) => {
      const { erase_at } = found(
        await tx.selectFrom('cases').select('erase_at').where('id', '=', id).executeTakeFirst(),
      );
      return erase_at && erase_at <= deps.clock.now() ? eraseItem(deps, tx, id, { by: null, reason }) : [];
    });
    await eraseSoon(deps, ended);
  }
}
