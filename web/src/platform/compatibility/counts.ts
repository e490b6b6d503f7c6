import type { ContentCard } from '@veil/contract/items/content.ts';
import { asObject, type Loose } from './read.ts';

const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
const asYes = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Older servers give two flags. */
function voteIn({ you, upvoted, downvoted }: Loose): ContentCard['youVote'] | undefined {
  if (you === 1 || you === -1 || you === 0) return you;
  if (upvoted === true) return 1;
  if (downvoted === true) return -1;
  return upvoted === false || downvoted === false ? 0 : undefined;
}

/** The page keeps its values for fields that a server left out. */
const present = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

export function votesIn(answer: unknown): Partial<Pick<ContentCard, 'score' | 'youVote'>> {
  const votes = asObject(answer);
  return present({ score: asCount(votes.score), youVote: voteIn(votes) });
}

export function favoriteIn(answer: unknown): Partial<Pick<ContentCard, 'favoriteCount' | 'youFavorite'>> {
  const { total, you } = asObject(answer);
  return present({ favoriteCount: asCount(total), youFavorite: asYes(you) });
}

export function cameIn(answer: unknown): Partial<Pick<ContentCard, 'cameCount' | 'youCame'>> {
  const { count, you } = asObject(answer);
  return present({ cameCount: asCount(count), youCame: asYes(you) });
}

export function commentsIn(answer: unknown): Partial<Pick<ContentCard, 'commentCount'>> {
  const { meta, total } = asObject(answer);
  return present({ commentCount: asCount(asObject(meta).total) ?? asCount(total) });
}

/** Some servers refuse a write with `ok: false` and a status of success. */
export const isRefusal = (answer: unknown): boolean => asObject(answer).ok === false;
