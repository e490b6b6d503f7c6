import { reactions } from '@veil/contract/reactions.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindReactions } from './routes.ts';

/** Votes, favorites and cames: one mechanism, exact counters. */
export const reactionsSlice = {
  name: 'reactions',
  calls: reactions,
  bind: bindReactions,
} as const satisfies SliceWithCalls<typeof reactions>;
