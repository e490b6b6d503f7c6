import { type dismissals, maxDismissed } from '@veil/contract/items/dismissals.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadLead } from '../content/index.ts';
import { say } from './messages.ts';
import { countOthers, deleteDismissal, insertDismissal, lockMember } from './queries.ts';

export const dismissItem = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { params: { id: contentId } }: Asked<typeof dismissals.dismissItem>,
) =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, viewer.id);
    const { id } = await loadLead(tx, viewer, contentId);
    const dismissal = { memberId: viewer.id, contentId: id };
    if ((await countOthers(tx, dismissal)) >= maxDismissed)
      refuse('conflict', say('yourListsLeaveOut', { count: maxDismissed }));
    await insertDismissal(tx, dismissal, clock.now());
    return { id, youDismissed: true };
  });

export async function undoDismissal(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { params: { id: contentId } }: Asked<typeof dismissals.undoDismissal>,
) {
  const { id } = await loadLead(db, viewer, contentId);
  await deleteDismissal(db, { memberId: viewer.id, contentId: id });
  return { id, youDismissed: false };
}
