import { offersUncensored } from '@veil/contract/uploads.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { masterHidesEnough } from '../delivery/index.ts';
import { houseMemberId } from '../members/index.ts';
import { listed, openSetting } from '../settings/index.ts';
import type { ContentRow } from './scope.ts';
import { uploadRules } from './upload-rules.ts';

const PublishingPolicy = z.object({
  approval: z.enum(['open', 'new-members', 'all']),
  newMemberItems: z.int().check(z.minimum(1), z.maximum(50)),
});

/** Whose public items wait until a moderator approves them. */
export const publishingPolicy = openSetting('publishing', PublishingPolicy, {
  approval: 'new-members',
  newMemberItems: 3,
});

export const shownPublishingPolicy = listed(publishingPolicy, {
  title: 'Publishing',
  order: 35,
  words: {
    approval: {
      label: 'Approval before publication',
      about:
        'What waits is seen by its maker and moderators only. With “All items” also a changed cover waits again. Private items never wait.',
      options: { open: 'No item', 'new-members': 'First items of new members', all: 'All items' },
    },
    newMemberItems: {
      label: 'Items of a new member that wait',
      about: 'Once a member has this many published items, their further items do not wait.',
      unit: 'items',
    },
  },
});

/** Whether this item must wait for a moderator's approval before anyone else sees this mask version. */
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

/** Whether this item waits for a moderator when its maker publishes it. `redraw`: with another cover than it has. */
export const sendsForApproval = (db: Db, row: ContentRow, redraw = row.status !== 'ready'): Promise<boolean> =>
  needsApproval(db, redraw ? { ...row, approved_version: null } : row);

/** On a site that publishes nothing uncovered, a cover that hides next to nothing waits for a moderator, whatever made it. */
async function hidesTooLittle(tx: Db, id: string): Promise<boolean> {
  const { censor } = await uploadRules.load(tx);
  return !offersUncensored(censor) && !(await masterHidesEnough(tx, id, censor.bodyParts.defaultSelected));
}

/** Items of a member that were public and that no decision took away; counted up to `limit`. */
async function countPublished(tx: Db, ownerId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from content
      where owner_id = ${ownerId} and published_at is not null
        and not exists (select from content_holds h where h.content_id = content.id and h.reason = 'decision')
      limit ${limit}) published`.execute(tx);
  return rows[0]?.count ?? 0;
}
