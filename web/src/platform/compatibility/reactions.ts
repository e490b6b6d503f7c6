import type { ContentCard } from '@veil/contract/items/content.ts';
import { api, session } from '../api.ts';
import { subjectOf } from '../session.ts';
import { cameIn, favoriteIn, isRefusal, votesIn } from './counts.ts';

type Votes = Pick<ContentCard, 'score' | 'youVote'>;
type Favorite = Pick<ContentCard, 'favoriteCount' | 'youFavorite'>;
type Came = Pick<ContentCard, 'cameCount' | 'youCame'>;

/** Throws if the answer refuses. Absent fields keep the wanted state. */
function mergeAnswer<S extends object>(wanted: S, answer: unknown, read: (answer: unknown) => Partial<S>): S {
  if (isRefusal(answer)) throw new Error('Refused');
  return { ...wanted, ...read(answer) };
}

/* Other servers answer with fewer or other fields, or with `ok` alone. */
export const saveVote = async (id: string, wanted: Votes): Promise<Votes> =>
  mergeAnswer(wanted, await api.castVote({ params: { id }, body: { value: wanted.youVote } }), votesIn);

export async function saveFavorite(id: string, wanted: Favorite): Promise<Favorite> {
  const write = wanted.youFavorite ? api.addFavorite : api.removeFavorite;
  return mergeAnswer(wanted, await write({ params: { id } }), favoriteIn);
}

/** Servers of the seed read the member's id from these two calls. */
export async function saveCame(id: string, wanted: Came): Promise<Came> {
  const now = session.get();
  const profileId = (now && subjectOf(now)) ?? undefined;
  const params = { id };
  const answer = wanted.youCame
    ? await api.addCame({ params, body: profileId ? { profileId, profile_id: profileId } : undefined })
    : await api.removeCame({ params, query: { profileId } });
  return mergeAnswer(wanted, answer, cameIn);
}
