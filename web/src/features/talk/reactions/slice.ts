import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { voteByKey } from './vote-by-key.ts';

export const reactionsSlice = {
  name: 'reactions',
  tileActions: [{ order: 10, component: lazy(() => import('./TileReactions.tsx'), 'extra') }],
  itemActions: [{ order: 5, quick: true, whole: true, component: lazy(() => import('./TileReactions.tsx'), 'extra') }],
  tileKeys: [voteByKey],
  tileTaps: [{ double: (id) => void import('./actions.ts').then(({ addFavorite }) => addFavorite(id)) }],
  contentSections: [{ place: 'reactions', order: 10, component: lazy(() => import('./ReactionBar.tsx')) }],
} as const satisfies WebSlice;
