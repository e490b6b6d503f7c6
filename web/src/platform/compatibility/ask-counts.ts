import type { ContentCard } from '@veil/contract/items/content.ts';
import { api as siteApi } from '../api.ts';
import { cameIn, commentsIn, favoriteIn, votesIn } from './counts.ts';

/** Items of one batch. */
export const hydrationBatch = 10;

type Api = Pick<typeof siteApi, 'getVotes' | 'getFavorite' | 'getCame' | 'listComments'>;
const reads: readonly ((api: Api, id: string) => Promise<Partial<ContentCard>>)[] = [
  async (api, id) => votesIn(await api.getVotes({ params: { id } })),
  async (api, id) => favoriteIn(await api.getFavorite({ params: { id } })),
  async (api, id) => cameIn(await api.getCame({ params: { id } })),
  async (api, id) => commentsIn(await api.listComments({ params: { id }, query: { limit: 1, meta: '1' } })),
];

type Patch = (id: string, change: Partial<ContentCard>) => void;

/** Counts that fail to load stay unchanged. All lists share one queue, so an item in several lists is loaded once. */
export function openHydration(api: Api) {
  const waiting = new Map<string, Patch>();
  let running = false;
  const loadCounts = async ([id, patch]: [string, Patch]) => {
    const changes = await Promise.all(reads.map((read) => read(api, id).catch(() => ({}))));
    waiting.delete(id);
    patch(id, Object.assign({}, ...changes));
  };
  return async (ids: readonly string[], patch: Patch): Promise<void> => {
    for (const id of ids) waiting.set(id, patch);
    if (running) return;
    running = true;
    while (waiting.size > 0) await Promise.all([...waiting].slice(0, hydrationBatch).map(loadCounts));
    running = false;
  };
}

export const askCounts = openHydration(siteApi);
