import type { ApprovalAhead } from '@veil/contract/items/upload-allowance.ts';
import { offersUncensored } from '@veil/contract/items/uploads.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { houseMemberId } from '../../people/members/index.ts';
import { masterHidesEnough } from '../covers/index.ts';
import { publishingPolicy, uploadRules } from '../policy/index.ts';
import type { ContentRow } from './scope.ts';

/** A moderator must approve this mask version first. */
export async function needsApproval(
  tx: Db,
  row: Pick<ContentRow, 'id' | 'owner_id' | 'approved_version' | 'mask_version'>,
): Promise<boolean> {
  if (row.approved_version === row.mask_version) return false;
  if (await hidesTooLittle(tx, row.id)) return true;
  const { approval, newMemberItems } = await publishingPolicy.load(tx);
  if (approval === 'open') return false;
  if (approval === 'all') return true;
  // An admin answers for what the site publishes itself.
  if (row.owner_id === houseMemberId) return false;
  return (await countPublished(tx, row.owner_id, newMemberItems)) < newMemberItems;
}

/** `redraw`: the cover changes too. */
export const sendsForApproval = (db: Db, row: ContentRow, redraw = row.status !== 'ready'): Promise<boolean> =>
  needsApproval(db, redraw ? { ...row, approved_version: null } : row);

export async function loadApprovalAhead(db: Db, memberId: string): Promise<ApprovalAhead | null> {
  const { approval, newMemberItems } = await publishingPolicy.load(db);
  if (approval === 'open') return null;
  if (approval === 'all') return { items: 'all', left: null };
  const left = newMemberItems - (await countPublished(db, memberId, newMemberItems));
  return left > 0 ? { items: 'first', left } : null;
}

/** On a site that requires covers, a cover that hides almost nothing waits, even a model's. */
async function hidesTooLittle(tx: Db, id: string): Promise<boolean> {
  const { censor } = await uploadRules.load(tx);
  return !offersUncensored(censor) && !(await masterHidesEnough(tx, id, censor.bodyParts.defaultSelected));
}

/** Omits those removed by decisions, and returns up to `limit`. */
async function countPublished(tx: Db, ownerId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from content
      where owner_id = ${ownerId} and published_at is not null
        and not exists (select from content_holds h where h.content_id = content.id and h.reason = 'decision')
      limit ${limit}) published`.execute(tx);
  return rows[0]?.count ?? 0;
}
