import type { HashReason } from '@veil/contract/items/hash-list.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteEntriesOfCase, insertEntries } from './entry-queries.ts';
import { leastQuality } from './find-matches.ts';
import { itemKind } from './hashed-file-queries.ts';

const moderationSource = 'moderation';

type Removal = { contentId: string; reason: HashReason; caseId: string; by: string | null; at: Date };

/**
 * Runs in the decision's transaction before the deletion. A sweep compares all stored pictures. Returns the number of
 * new entries.
 */
export async function addToBank(tx: Db, { contentId, reason, caseId, by, at }: Removal): Promise<number> {
  const { rows } = await sql<{ kind: string; hash: Buffer }>`
    select 'pdq' as kind, substring(hashes from 1 for 32) as hash from hashed_frames
    where kind = ${itemKind} and ref = ${contentId} and quality >= ${leastQuality}
    union
    select 'pdq', pdq from originals where content_id = ${contentId} and length(pdq) = 32 and pdq_quality >= ${leastQuality}
    union
    select 'sha256', sha256 from originals where content_id = ${contentId} and sha256 is not null`.execute(tx);
  if (rows.length === 0) return 0;
  return insertEntries(
    tx,
    rows.map(({ kind, hash }) => ({
      id: newId(),
      kind,
      hash,
      reason,
      source: moderationSource,
      case_id: caseId,
      content_id: contentId,
      added_by: by,
      added_at: at,
    })),
  );
}

/** Items held for these entries stay held until a moderator decides. */
export const removeFromBank = (tx: Db, { caseId }: { caseId: string }): Promise<number> =>
  deleteEntriesOfCase(tx, caseId);
