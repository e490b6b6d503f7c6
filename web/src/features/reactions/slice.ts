import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { voteByKey } from './vote-by-key.ts';

/** Votes, favorites and cames. */
export const reactionsSlice = {
  name: 'reactions',
  tileActions: [{ order: 10, component: late(() => import('./TileReactions.tsx'), 'extra') }],
  tileKeys: [voteByKey],
  contentSections: [{ place: 'reactions', order: 10, component: late(() => import('./ReactionBar.tsx')) }],
} as const satisfies WebSlice;
