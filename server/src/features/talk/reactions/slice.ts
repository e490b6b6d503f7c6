import { reactions } from '@veil/contract/talk/reactions.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-part.ts';
import { eraseReactions } from './erase.ts';
import { exportReactions } from './export.ts';
import { listFavorites, listMemberFavorites } from './favorites.ts';
import { addCame, addFavorite, getCame, getFavorite, removeCame, removeFavorite } from './marks.ts';
import { counters, moveReactions } from './queries.ts';
import { castVote, readVotes } from './react.ts';

export const reactionsSlice = {
  name: 'reactions',
  calls: reactions,
  handlers: {
    getVotes: readVotes,
    castVote,
    getFavorite,
    addFavorite,
    removeFavorite,
    listFavorites,
    listMemberFavorites,
    getCame,
    addCame,
    removeCame,
  },
  cardParts,
  counters,
  onLeadChange: moveReactions,
  eraseMember: eraseReactions,
  exportOf: exportReactions,
} as const satisfies SliceWithCalls<typeof reactions>;
