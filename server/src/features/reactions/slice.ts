import { reactions } from '@veil/contract/reactions.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts } from './card-part.ts';
import { counters } from './counters.ts';
import { eraseReactions } from './erase.ts';
import { exportReactions } from './export.ts';
import { bindReactions } from './routes.ts';

/** Votes, favorites and cames: one mechanism, exact counters. */
export const reactionsSlice = {
  name: 'reactions',
  calls: reactions,
  bind: bindReactions,
  cardParts,
  counters,
  eraseMember: eraseReactions,
  exportOf: exportReactions,
} as const satisfies SliceWithCalls<typeof reactions>;
