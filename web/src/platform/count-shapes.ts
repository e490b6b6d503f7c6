import type { ContentCard } from '@veil/contract/content.ts';

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

/** Keeps what was said; what was not is left out, so that it stays as it is shown. */
const said = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What a server tells of an item's counts, whatever shape it gives; what it does not tell is not there. */
export function votesIn(answer: unknown): Partial<Pick<ContentCard, 'score' | 'youVote'>> {
  const votes = asObject(answer);
  return said({ score: asCount(votes.score), youVote: voteIn(votes) });
}

export function favoriteIn(answer: unknown): Partial<Pick<ContentCard, 'favoriteCount' | 'youFavorite'>> {
  const { total, you } = asObject(answer);
  return said({ favoriteCount: asCount(total), youFavorite: asYes(you) });
}

export function cameIn(answer: unknown): Partial<Pick<ContentCard, 'cameCount' | 'youCame'>> {
  const { count, you } = asObject(answer);
  return said({ cameCount: asCount(count), youCame: asYes(you) });
}

export function commentsIn(answer: unknown): Partial<Pick<ContentCard, 'commentCount'>> {
  const { meta, total } = asObject(answer);
  return said({ commentCount: asCount(asObject(meta).total) ?? asCount(total) });
}

/** Whether a write was refused by words alone: some servers answer `ok: false` with a status of success. */
export const isRefusal = (answer: unknown): boolean => asObject(answer).ok === false;
