import type { ContentCard } from '@veil/contract/items/content.ts';
import { withCounts } from '../../../platform/compatibility/cards.ts';
import { contentEntities } from './entities.ts';

export const putCards = (cards: readonly ContentCard[]): string[] =>
  contentEntities.put(withCounts(cards, contentEntities));
