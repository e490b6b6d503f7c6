import type { reactions } from '@veil/contract/reactions.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { listFavorites, listMemberFavorites } from './favorites.ts';
import type { MarkTable } from './queries.ts';
import { castVote, checkSelf, readMark, readVotes, setMark } from './react.ts';

export function bindReactions(deps: Deps): Handlers<typeof reactions, Viewer> {
  const mark = (viewer: Viewer, table: MarkTable, id: string, on: boolean) => setMark(deps, viewer, { table, id, on });
  const favorite = ({ count, you }: { count: number; you: boolean }) => ({ total: count, you });
  return {
    getVotes: ({ viewer, params }) => readVotes(deps.db, viewer, params.id),
    castVote: ({ viewer, params, body }) => {
      checkSelf(viewer, body);
      return castVote(deps, viewer, params.id, body.value);
    },
    getFavorite: async ({ viewer, params }) => favorite(await readMark(deps.db, viewer, 'favorites', params.id)),
    addFavorite: async ({ viewer, params, body }) => {
      checkSelf(viewer, body);
      return favorite(await mark(viewer, 'favorites', params.id, true));
    },
    removeFavorite: async ({ viewer, params, query }) => {
      checkSelf(viewer, query);
      return favorite(await mark(viewer, 'favorites', params.id, false));
    },
    listFavorites: ({ viewer, query }) => listFavorites(deps, viewer, query),
    listMemberFavorites: ({ viewer, params, query }) => listMemberFavorites(deps, viewer, params.idOrName, query),
    getCame: ({ viewer, params }) => readMark(deps.db, viewer, 'cames', params.id),
    addCame: ({ viewer, params, body }) => {
      checkSelf(viewer, body);
      return mark(viewer, 'cames', params.id, true);
    },
    removeCame: ({ viewer, params, query }) => {
      checkSelf(viewer, query);
      return mark(viewer, 'cames', params.id, false);
    },
  };
}
