import type { ContentCard } from '@veil/contract/content.ts';
import { api as siteApi } from '../api.ts';
import { cameIn, commentsIn, favoriteIn, votesIn } from './counts.ts';

/** So many items are asked about at a time; the next ones when these have answered. */
export const hydrationBatch = 10;

type Api = Pick<typeof siteApi, 'getVotes' | 'getFavorite' | 'getCame' | 'listComments'>;
const reads: readonly ((api: Api, id: string) => Promise<Partial<ContentCard>>)[] = [
  async (api, id) => votesIn(await api.getVotes({ params: { id } })),
  async (api, id) => favoriteIn(await api.getFavorite({ params: { id } })),
  async (api, id) => cameIn(await api.getCame({ params: { id } })),
  async (api, id) => commentsIn(await api.listComments({ params: { id }, query: { limit: 1, meta: '1' } })),
];

type Patch = (id: string, change: Partial<ContentCard>) => void;

/**
 * Asks for the counts of items whose server left them out of its lists. What fails is left as it stands. All lists of the
 * page wait in one queue: an item that several of them hold is asked about once.
 */
export function openHydration(api: Api) {
  const waiting = new Map<string, Patch>();
  let asking = false;
  const ask = async ([id, patch]: [string, Patch]) => {
    const changes = await Promise.all(reads.map((read) => read(api, id).catch(() => ({}))));
    waiting.delete(id);
    patch(id, Object.assign({}, ...changes));
  };
  return async (ids: readonly string[], patch: Patch): Promise<void> => {
    for (const id of ids) waiting.set(id, patch);
    if (asking) return;
    asking = true;
    while (waiting.size > 0) await Promise.all([...waiting].slice(0, hydrationBatch).map(ask));
    asking = false;
  };
}

export const askCounts = openHydration(siteApi);
