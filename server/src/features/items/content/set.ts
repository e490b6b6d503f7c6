import { maxSetPictures } from '@veil/contract/items/set-part.ts';
import type { Db, Deps } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { relist } from '../listings/index.ts';
import { setCountersTrue } from './counter-queries.ts';
import { publishSetChange } from './events.ts';
import { isPublished } from './maker-notice.ts';
import { say } from './messages.ts';
import { writeLead } from './queries.ts';
import { type ContentRow, loadLocked } from './scope.ts';

type Leading = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/** The pictures behind the one that leads, locked and in order. The leading row is locked first, against deadlocks. */
export const lockFollowers = (tx: Db, leadId: string): Promise<ContentRow[]> =>
  tx
    .selectFrom('content')
    .selectAll()
    .where('set_of', '=', leadId)
    .where('withdrawn_at', 'is', null)
    .orderBy('set_place')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The place behind the last picture. The row that leads must be locked. */
export async function placeInSet(tx: Db, lead: ContentRow, asked: number | undefined): Promise<number> {
  if (lead.set_of) refuse('conflict', say('thisPictureFollowsAnother'));
  if (lead.kind === 'video') refuse('conflict', say('aSetHoldsPicturesOnly'));
  const followers = await lockFollowers(tx, lead.id);
  if (followers.length + 1 >= maxSetPictures) refuse('conflict', say('aSetHoldsAtMost', { most: maxSetPictures }));
  return asked ?? (followers.at(-1)?.set_place ?? 0) + 1;
}

/** All that members did with the set moves with the lead. Both rows are locked, the one that leads first. */
export async function changeLead(deps: Leading, tx: Db, from: ContentRow, to: ContentRow): Promise<void> {
  await writeLead(tx, from, to);
  await deps.hooks.onLeadChange(tx, { from: from.id, to: to.id });
  await setCountersTrue(tx, [from.id, to.id], deps.hooks.counters);
  await relist(tx, [from.id, to.id], deps.clock.now());
  await publishSetChange(deps, tx, from.id);
}

/** If the item leads a set, the next picture takes its place. Returns the item's row as it is then. */
export async function stepDown(deps: Leading, tx: Db, lead: ContentRow): Promise<ContentRow> {
  const followers = await lockFollowers(tx, lead.id);
  const next = followers.find(isPublished) ?? followers.find(({ trashed_at }) => !trashed_at) ?? followers[0];
  if (!next) return lead;
  await changeLead(deps, tx, lead, next);
  return found(await loadLocked(tx, lead.id));
}
