import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteHold, destroyContent, loadLocked } from '../content/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { evidenceHolder } from '../members/index.ts';
import { endEvidence } from '../moderation/index.ts';
import { deleteEndedAddresses, loadRestricted, updateRestricted } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks' | 'storage' | 'log'>;

/** Destroys the evidence of one restricted case: item, files, facts and what reporters wrote. The record that it was there stays. */
async function destroyEvidence(deps: Needs, id: string): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const { content_id: contentId } = await loadRestricted(tx, id);
    const item = await loadLocked(tx, contentId);
    const row = await loadRestricted(tx, id, true);
    const at = deps.clock.now();
    if (row.destroyed_at || row.lifted_at || row.ends_at > at) return [];
    await deleteHold(tx, contentId, 'restricted');
    // It closes what is open about the item, so it must be there.
    const by = await evidenceHolder(tx, at);
    const files = item ? await destroyContent(deps, tx, { id: by }, contentId) : [];
    await endEvidence(tx, contentId, at);
    await updateRestricted(tx, id, { facts: null, facts_key: null, member_id: null, destroyed_at: at });
    const about = { kind: 'restricted_case', id };
    await recordAudit(tx, { by: null, act: 'restricted_evidence_destroyed', about, detail: {}, at });
    return files;
  });
  await eraseSoon(deps, ended);
}

/** Destroys the evidence whose time is over. */
export async function destroyDue(deps: Needs): Promise<void> {
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
