import type { ContentCard } from '@veil/contract/content.ts';

type Counts = Pick<
  ContentCard,
  'score' | 'youVote' | 'favoriteCount' | 'youFavorite' | 'cameCount' | 'youCame' | 'commentCount'
>;

const none: Counts = {
  score: 0,
  youVote: 0,
  favoriteCount: 0,
  youFavorite: false,
  cameCount: 0,
  youCame: false,
  commentCount: 0,
};

/** Whether a server left the counts of an item out. */
export const lacksCounts = (item: Partial<Counts>): boolean =>
  item.score === undefined || item.favoriteCount === undefined || item.cameCount === undefined;

/** The item with nothing in place of what was left out. */
export const withZeros = (item: ContentCard): ContentCard => ({ ...none, ...item });
