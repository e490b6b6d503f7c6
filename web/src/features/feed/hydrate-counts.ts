import type { ContentCard } from '@veil/contract/content.ts';
import type { api as siteApi } from '../../platform/api.ts';

/** So many items are asked about at a time; the next ones when these have answered. */
export const hydrationBatch = 10;

type Api = Pick<typeof siteApi, 'getVotes' | 'getFavorite' | 'getCame' | 'listComments'>;
type Said = Record<string, unknown>;

const asObject = (answer: unknown): Said => (answer && typeof answer === 'object' ? (answer as Said) : {});
const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
const asYes = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** The vote by number, or by the two flags that older servers give. */
function voteIn({ you, upvoted, downvoted }: Said): ContentCard['youVote'] | undefined {
  if (you === 1 || you === -1 || you === 0) return you;
  if (upvoted === true) return 1;
  if (downvoted === true) return -1;
  return upvoted === false || downvoted === false ? 0 : undefined;
}

/** Keeps what was said; what was not stays as it is. */
const said = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

const reads: readonly ((api: Api, id: string) => Promise<Partial<ContentCard>>)[] = [
  async (api, id) => {
    const votes = asObject(await api.getVotes({ params: { id } }));
    return said({ score: asCount(votes.score), youVote: voteIn(votes) });
  },
  async (api, id) => {
    const favorite = asObject(await api.getFavorite({ params: { id } }));
    return said({ favoriteCount: asCount(favorite.total), youFavorite: asYes(favorite.you) });
  },
  async (api, id) => {
    const came = asObject(await api.getCame({ params: { id } }));
    return said({ cameCount: asCount(came.count), youCame: asYes(came.you) });
  },
  async (api, id) => {
    const comments = asObject(await api.listComments({ params: { id }, query: { limit: 1, meta: '1' } }));
    return said({ commentCount: asCount(asObject(comments.meta).total) ?? asCount(comments.total) });
  },
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
