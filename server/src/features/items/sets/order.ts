import type { SetPictures, sets } from '@veil/contract/items/sets.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { changeLead, writeSetPlaces } from '../content/index.ts';
import { say } from './messages.ts';
import { changedSince, lockOwnSet } from './own-set.ts';
import { type Presenting, presentPictures } from './pictures.ts';

/** Others see the set with its first picture only. */
const firstWaits = say('theFirstPictureMustBePublished');

export async function orderPictures(
  deps: Presenting & Pick<Deps, 'events'>,
  viewer: Viewer,
  { params: { id }, body: { ids } }: Asked<typeof sets.orderPictures>,
): Promise<SetPictures> {
  const lead = await deps.db.transaction().execute(async (tx) => {
    const { lead, followers } = await lockOwnSet(tx, viewer, id);
    const known = new Map([lead, ...followers.filter((one) => !one.trashed_at)].map((one) => [one.id, one]));
    const first = known.get(ids[0] ?? '');
    if (!first || ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((one) => !known.has(one)))
      return refuse('conflict', changedSince);
    if (first.status !== 'ready' && lead.status === 'ready') refuse('conflict', firstWaits);
    if (first !== lead) await changeLead(deps, tx, lead, first);
    await writeSetPlaces(tx, ids);
    return first;
  });
  return presentPictures(deps, viewer, lead.id);
}
