import type { ReleaseRecord, ReleaseState, ViewReason } from '@veil/contract/releases.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { loadVisible } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { readReleases, readStatement } from './queries.ts';
import { openAnswer, openLabel } from './secrets.ts';
import { changedSince } from './shown.ts';

/** The view is recorded in the transaction that reads: what cannot be recorded is not shown. */
export const viewReleases = (
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  viewer: Viewer,
  { id, reason }: { id: string; reason: z.infer<typeof ViewReason> },
): Promise<{ records: ReleaseRecord[]; noPersonSince: string | null }> =>
  deps.db.transaction().execute(async (tx) => {
    const item = await loadVisible(tx, viewer, id);
    if (item.owner_id === viewer.id) refuse('forbidden', 'Another moderator reads the releases of your own item');
    const rows = await readReleases(tx, id);
    const statement = await readStatement(tx, id);
    await recordAudit(tx, {
      by: viewer.id,
      act: 'release_viewed',
      about: { kind: 'content', id },
      detail: { reason, releases: rows.length },
      at: deps.clock.now(),
    });
    const records = rows.map((row) => {
      const answer = openAnswer(deps, row);
      return {
        releaseId: row.id,
        state: row.state as ReleaseState,
        label: row.label && openLabel(deps, row.person_id, row.label),
        answer,
        askedAt: row.asked_at.toISOString(),
        answeredAt: row.answered_at?.toISOString() ?? null,
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        changedSince: changedSince(row, item),
      };
    });
    return { records, noPersonSince: statement?.stated_at.toISOString() ?? null };
  });
