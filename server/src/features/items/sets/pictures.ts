import type { SetPictures, sets } from '@veil/contract/items/sets.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadVisible, presentCards, visibleContent } from '../content/index.ts';

export type Presenting = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;

/** Each picture passes the viewer's scope for itself. */
export async function presentPictures(deps: Presenting, viewer: Viewer, lead: string): Promise<SetPictures> {
  const rows = await visibleContent(deps.db, viewer)
    .select('content.id')
    .where((eb) => eb.or([eb('content.id', '=', lead), eb('content.set_of', '=', lead)]))
    .orderBy((eb) => eb('content.set_of', 'is not', null))
    .orderBy('content.set_place')
    .orderBy('content.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return { lead, pictures: await presentCards(deps, viewer, ids) };
}

export async function listPictures(
  deps: Presenting,
  viewer: Viewer,
  { params: { id } }: Asked<typeof sets.listPictures>,
): Promise<SetPictures> {
  const row = await loadVisible(deps.db, viewer, id);
  return presentPictures(deps, viewer, row.set_of ?? row.id);
}
