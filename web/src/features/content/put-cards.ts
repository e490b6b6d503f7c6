import type { ContentCard } from '@veil/contract/content.ts';
import { contentEntities } from './entities.ts';

const none = {
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

/**
 * Puts the cards of a list among the entities and gives their ids. Counts that a server leaves out are asked for
 * afterwards; until then stands what is known of them, else nothing.
 */
export function putCards(cards: readonly ContentCard[]): string[] {
  const bare = cards.filter(lacksCounts).map(({ id }) => id);
  if (bare.length > 0) void import('./hydrate-counts.ts').then(({ hydrateCounts }) => hydrateCounts(bare));
  return contentEntities.put(cards.map((card) => ({ ...none, ...contentEntities.get(card.id), ...card })));
}
