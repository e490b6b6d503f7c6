import type { SetPictures, sets } from '@veil/contract/items/sets.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { endSetOf, publishSetChange } from '../content/index.ts';
import { relist } from '../listings/index.ts';
import { changedSince, lockOwnSet } from './own-set.ts';
import { type Presenting, presentPictures } from './pictures.ts';

/** A picture that left is listed by its own time of publication, so that it is not new again. */
export async function leaveSet(
  deps: Presenting & Pick<Deps, 'events'>,
  viewer: Viewer,
  { params: { id } }: Asked<typeof sets.leaveSet>,
): Promise<SetPictures> {
  const lead = await deps.db.transaction().execute(async (tx) => {
    const { asked, lead, followers } = await lockOwnSet(tx, viewer, id);
    const leaving = followers.map((one) => one.id).filter((one) => asked.id === lead.id || one === asked.id);
    if (leaving.length === 0) return refuse('conflict', changedSince);
    await endSetOf(tx, leaving);
    await relist(tx, leaving, deps.clock.now());
    await publishSetChange(deps, tx, lead.id);
    return lead;
  });
  return presentPictures(deps, viewer, lead.id);
}
