import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadLocked } from '../../items/content/index.ts';
import { lockCase } from '../cases/index.ts';

/** Locks them in the usual order. A missing or restricted case gives 404. */
export async function lockWithItem(tx: Db, caseId: string) {
  const seen = isUuid(caseId)
    ? await tx.selectFrom('cases').select('content_id').where('id', '=', caseId).executeTakeFirst()
    : undefined;
  const { content_id } = found(seen);
  const item = content_id ? await loadLocked(tx, content_id) : undefined;
  const row = found(await lockCase(tx, caseId));
  return row.restricted_at ? refuse('not_found') : { row, item };
}
