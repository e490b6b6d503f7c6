import type { QueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { type ItemChange, type ItemRefusal, selectionMax } from '@veil/contract/items/selections.ts';
import { api } from '../../../platform/api.ts';
import { saveFavorite } from '../../../platform/compatibility/reactions.ts';
import { ApiError, NetworkError, sentence } from '../../../platform/errors.ts';
import { tellTabs } from '../../items/content/index.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

type Outcome<T> = { done: T[]; refused: ItemRefusal[] };

const refusalOf = (id: string, error: unknown): ItemRefusal => ({
  id,
  code: (error instanceof ApiError && error.code) || 'unavailable',
  detail: sentence(error, say('itFailed')),
});

/** One request after another, because a call takes a limited number of items. */
async function inParts<I extends { id: string }, T>(
  all: readonly I[],
  send: (some: I[]) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const whole: Outcome<T> = { done: [], refused: [] };
  for (let at = 0; at < all.length; at += selectionMax) {
    const some = all.slice(at, at + selectionMax);
    const { done, refused } = await send(some).catch((error: unknown) => ({
      done: [],
      refused: some.map(({ id }) => refusalOf(id, error)),
    }));
    whole.done.push(...done);
    whole.refused.push(...refused);
  }
  return whole;
}

/** Sends calls of one item one at a time, so that lists keep their order. Without a network the rest is not sent. */
export async function oneByOne(
  ids: readonly string[],
  send: (id: string) => Promise<unknown>,
  onSent: (count: number) => void = () => undefined,
): Promise<Outcome<string>> {
  const whole: Outcome<string> = { done: [], refused: [] };
  let lost: NetworkError | null = null;
  for (const id of ids) {
    try {
      if (lost) throw lost;
      await send(id);
      whole.done.push(id);
    } catch (error) {
      if (error instanceof NetworkError) lost = error;
      whole.refused.push(refusalOf(id, error));
    }
    onSent(whole.done.length + whole.refused.length);
  }
  return whole;
}

const withIds = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

const listsOfOwn = ['my uploads', 'trash', 'showcase', 'playlist', 'playlists'];
const readOwnLists = (client: QueryClient): void => {
  for (const list of listsOfOwn) void client.invalidateQueries({ queryKey: [list] });
  void client.invalidateQueries({ queryKey: ['feed', 'member'] });
};

export async function changeItems(client: QueryClient, changes: readonly ItemChange[]): Promise<Outcome<ContentCard>> {
  const outcome = await inParts(changes, (some) => api.changeItems({ body: { changes: some } }));
  contentEntities.put(outcome.done);
  readOwnLists(client);
  return outcome;
}

export async function trashItems(client: QueryClient, ids: readonly string[]): Promise<Outcome<string>> {
  const outcome = await inParts(withIds(ids), (some) => api.trashItems({ body: { ids: idsOf(some) } }));
  for (const id of outcome.done) {
    contentEntities.remove(id);
    tellTabs({ id, now: 'gone' });
  }
  readOwnLists(client);
  return outcome;
}

export async function restoreItems(client: QueryClient, ids: readonly string[]): Promise<Outcome<ContentCard>> {
  const outcome = await inParts(withIds(ids), (some) => api.restoreItems({ body: { ids: idsOf(some) } }));
  contentEntities.put(outcome.done);
  for (const { id } of outcome.done) tellTabs({ id, now: 'restored' });
  readOwnLists(client);
  return outcome;
}

/** Oldest first, because the list has the latest at its top. */
export async function setFavorites(
  client: QueryClient,
  ids: readonly string[],
  youFavorite: boolean,
  onSent?: (count: number) => void,
): Promise<Outcome<string>> {
  const send = async (id: string) => {
    const favoriteCount = contentEntities.get(id)?.favoriteCount ?? 0;
    const wanted = { youFavorite, favoriteCount: Math.max(0, favoriteCount + (youFavorite ? 1 : -1)) };
    contentEntities.patch(id, await saveFavorite(id, wanted));
  };
  const outcome = await oneByOne(ids.toReversed(), send, onSent);
  await client.invalidateQueries({ queryKey: ['favorites'] });
  return { ...outcome, done: outcome.done.toReversed() };
}
