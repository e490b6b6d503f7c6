import type { Deps } from '../../../deps.ts';
import { deleteHold, destroyContent, loadLocked } from '../../items/content/index.ts';
import { eraseSoon } from '../../items/delivery/index.ts';
import { evidenceHolder } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { stopClocks } from '../cases/index.ts';
import { endEvidence } from '../moderation/index.ts';
import { deleteEndedAddresses, loadRestricted, updateRestricted } from './queries.ts';

type DestructionDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks' | 'storage' | 'log'>;

/** Item, files, facts and reporters' words. The record stays. */
async function destroyEvidence(deps: DestructionDeps, id: string): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const { content_id: contentId } = await loadRestricted(tx, id);
    const item = await loadLocked(tx, contentId);
    const row = await loadRestricted(tx, id, true);
    const at = deps.clock.now();
    if (row.destroyed_at || row.lifted_at || row.ends_at > at) return [];
    await deleteHold(tx, contentId, 'restricted');
    // It closes the item's open cases, so it must exist.
    const by = await evidenceHolder(tx, at);
    const files = item ? await destroyContent(deps, tx, { id: by }, contentId) : [];
    await endEvidence(tx, contentId, at);
    await stopClocks(tx, row.case_id, at, ['authority']);
    await updateRestricted(tx, id, { facts: null, facts_key: null, member_id: null, destroyed_at: at });
    const about = { kind: 'restricted_case', id };
    await recordAudit(tx, { by: null, act: 'restricted_evidence_destroyed', about, detail: {}, at });
    return files;
  });
  await eraseSoon(deps, ended);
}

export async function destroyDue(deps: DestructionDeps): Promise<void> {
  await deleteEndedAddresses(deps.db, deps.clock.now());
  const rows = await deps.db
    .selectFrom('restricted_cases')
    .select('id')
    .where('ends_at', '<=', deps.clock.now())
    .where('destroyed_at', 'is', null)
    .where('lifted_at', 'is', null)
    .orderBy('ends_at')
    .limit(100)
    .execute();
  for (const { id } of rows)
    await destroyEvidence(deps, id).catch((err: unknown) =>
      deps.log.error({ err }, 'the evidence of a restricted case is not destroyed yet'),
    );
}
