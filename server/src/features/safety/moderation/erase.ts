import type { moderation } from '@veil/contract/safety/moderation.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { destroyContent } from '../../items/content/index.ts';
import { eraseSoon } from '../../items/delivery/index.ts';
import { evidenceHolderId, type Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { appendEvent } from '../cases/index.ts';
import { lockWithItem } from './lock-case.ts';
import { say } from './messages.ts';

type Erasing = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;

async function eraseItem(
  deps: Erasing,
  tx: Db,
  caseId: string,
  { by, reason }: { by: string | null; reason: string },
): Promise<string[]> {
  const { row, item } = await lockWithItem(tx, caseId);
  if (!row.erase_at) return refuse('conflict', say('nothingWaitsToBeErased'));
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

/** An admin need not wait for the end of the appeal period. */
export async function eraseCase(
  deps: Erasing,
  viewer: Viewer,
  { params: { id: caseId }, body: { reason } }: Asked<typeof moderation.eraseCase>,
): Promise<void> {
  const ended = await deps.db.transaction().execute((tx) => eraseItem(deps, tx, caseId, { by: viewer.id, reason }));
  await eraseSoon(deps, ended);
}

/** Stored in English, and translated for each reader. */
const timeIsOver = say('theTimeForAnAppealIsOver');

/** Erases things that no appeal can restore any more. A pending appeal postpones it. */
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
    const ended = await deps.db.transaction().execute(async (tx) => {
      const { erase_at } = found(
        await tx.selectFrom('cases').select('erase_at').where('id', '=', id).executeTakeFirst(),
      );
      return erase_at && erase_at <= deps.clock.now() ? eraseItem(deps, tx, id, { by: null, reason: timeIsOver }) : [];
    });
    await eraseSoon(deps, ended);
  }
}
