import { api } from '../../../platform/api.ts';
import { contentEntities, putCards } from '../tiles/index.ts';

/** Returns the picture that leads then. */
export async function orderPictures(lead: string, ids: readonly string[]): Promise<string> {
  const set = await api.orderPictures({ params: { id: lead }, body: { ids: [...ids] } });
  putCards(set.pictures);
  return set.lead;
}

/** `left`: the pictures that are items of their own from now on. */
export async function leaveSet(id: string, left: readonly string[]): Promise<void> {
  putCards((await api.leaveSet({ params: { id } })).pictures);
  for (const one of left) contentEntities.patch(one, { set: null });
}
