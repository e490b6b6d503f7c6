import type { ContentCard } from '@veil/contract/content.ts';
import type { api as siteApi } from '../../platform/api.ts';
import { cameIn, commentsIn, favoriteIn, votesIn } from '../../platform/count-shapes.ts';

/** So many items are asked about at a time; the next ones when these have answered. */
export const hydrationBatch = 10;

type Api = Pick<typeof siteApi, 'getVotes' | 'getFavorite' | 'getCame' | 'listComments'>;
const reads: readonly ((api: Api, id: string) => Promise<Partial<ContentCard>>)[] = [
  async (api, id) => votesIn(await api.getVotes({ params: { id } })),
  async (api, id) => favoriteIn(await api.getFavorite({ params: { id } })),
  async (api, id) => cameIn(await api.getCame({ params: { id } })),
  async (api, id) => commentsIn(await api.listComments({ params: { id }, query: { limit: 1, meta: '1' } })),
];

/** Asks for the counts of items whose server left them out of the feed. What fails is left at nothing. */
export async function hydrateCounts(
  api: Api,
  ids: readonly string[],
  patch: (id: string, change: Partial<ContentCard>) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += hydrationBatch) {
    const batch = ids.slice(from, from + hydrationBatch);
    await Promise.all(
      batch.map(async (id) => {
        const changes = await Promise.all(reads.map((read) => read(api, id).catch(() => ({}))));
        patch(id, Object.assign({}, ...changes));
      }),
    );
  }
}
