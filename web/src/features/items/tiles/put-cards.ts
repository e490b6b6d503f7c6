import type { ContentCard } from '@veil/contract/content.ts';
import { withCounts } from '../../platform/compatibility/cards.ts';
import { contentEntities } from './entities.ts';

/** Puts the cards of a list among the entities and gives their ids. */
export const putCards = (cards: readonly ContentCard[]): string[] =>
  contentEntities.put(withCounts(cards, contentEntities));
