import type { ContentCard } from '@veil/contract/items/content.ts';
import type { Entities } from '../entities.ts';

export const noCounts = {
  score: 0,
  youVote: 0,
  favoriteCount: 0,
  youFavorite: false,
  cameCount: 0,
  youCame: false,
  commentCount: 0,
} satisfies Partial<ContentCard>;

const lacksCounts = ({ score, favoriteCount, cameCount }: Partial<ContentCard>): boolean =>
  score === undefined || favoriteCount === undefined || cameCount === undefined;

type Known = Pick<Entities<ContentCard>, 'get' | 'patch'>;

/** Missing counts load afterwards; until then a card shows the known ones or zero. */
export function withCounts(cards: readonly ContentCard[], known: Known): ContentCard[] {
  const withoutCounts = cards.filter(lacksCounts).map(({ id }) => id);
  if (withoutCounts.length > 0)
    void import('./ask-counts.ts').then(({ askCounts }) => askCounts(withoutCounts, known.patch));
  return cards.map((card) => ({ ...noCounts, ...known.get(card.id), ...card }));
}
