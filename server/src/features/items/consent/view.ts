import type { consent } from '@veil/contract/items/consent.ts';
import type { ReleaseState } from '@veil/contract/items/people-shown.ts';
import type { ReleaseRecord } from '@veil/contract/items/releases.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { loadVisible } from '../content/index.ts';
import { say } from './messages.ts';
import { changedSince } from './present-shown.ts';
import { readStatement } from './queries.ts';
import { readReleases } from './release-queries.ts';
import { type Confirmed, openAnswer, openLabel } from './secrets.ts';

/** Recorded in the reading transaction, so that an unrecorded view shows nothing. */
export const viewReleases = (
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  viewer: Viewer,
  { params: { id }, body: { reason } }: Asked<typeof consent.viewReleases>,
): Promise<{ records: ReleaseRecord[]; noPersonSince: string | null }> =>
  deps.db.transaction().execute(async (tx) => {
    const item = await loadVisible(tx, viewer, id);
    if (item.owner_id === viewer.id) refuse('forbidden', say('anotherModeratorReads'));
    const rows = await readReleases(tx, id);
    const statement = await readStatement(tx, id);
    await recordAudit(tx, {
      by: viewer.id,
      act: 'release_viewed',
      about: { kind: 'content', id },
      detail: { reason, releases: rows.length },
      at: deps.clock.now(),
    });
    const records = [];
    for (const row of rows) {
      const answer = openAnswer(deps, row);
      records.push({
        releaseId: row.id,
        state: row.state as ReleaseState,
        label: row.label && openLabel(deps, row.person_id, row.label),
        answer: answer && { ...answer, ...(await presentConfirmed(tx, answer.confirmed)) },
        askedAt: row.asked_at.toISOString(),
        answeredAt: row.answered_at?.toISOString() ?? null,
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        endedAt: row.ended_at?.toISOString() ?? null,
        changedSince: changedSince(row, item),
      });
    }
    return { records, noPersonSince: statement?.stated_at.toISOString() ?? null };
  });

async function presentConfirmed(db: Db, confirmed: Confirmed | undefined) {
  if (!confirmed) return { confirmedBy: 'link' as const, address: null, account: null };
  if (confirmed.by !== 'account') return { confirmedBy: confirmed.by, address: confirmed.address, account: null };
  const { accountId: id } = confirmed;
  const member = await db.selectFrom('members').select('display_name').where('id', '=', id).executeTakeFirst();
  return { confirmedBy: confirmed.by, address: null, account: { id, name: member?.display_name ?? null } };
}
