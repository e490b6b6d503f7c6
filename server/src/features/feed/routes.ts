import type { feed } from '@veil/contract/feed.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { openSearchLog } from '../search/index.ts';
import { countArrivals } from './arrivals.ts';
import { readFeed } from './feed.ts';
import type { Query } from './filters.ts';
import { listMemberUploads } from './member-uploads.ts';
import { listSimilar } from './similar.ts';

/** A search is made when its first page is read. */
const beginsSearch = ({ cursor, offset }: Query): boolean => !cursor && offset === 0;

export function bindFeed(deps: Deps): Handlers<typeof feed, Viewer> {
  const countSearch = openSearchLog(deps);
  return {
    getFeed: ({ viewer, query }) => {
      if (beginsSearch(query)) countSearch(viewer.id, query.q);
      return readFeed(deps, viewer, query);
    },
    countArrivals: ({ viewer, query }) => countArrivals(deps, viewer, query),
    listSimilar: ({ viewer, params, query }) => listSimilar(deps, viewer, { id: params.id, limit: query.limit }),
    listMemberUploads: ({ viewer, params, query }) => listMemberUploads(deps, viewer, { id: params.id, ...query }),
  };
}
