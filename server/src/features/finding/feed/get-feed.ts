import type { feed } from '@veil/contract/finding/feed.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { openSearchLog } from '../search/index.ts';
import { readFeed } from './feed.ts';

export type FeedDeps = Deps & { countSearch: ReturnType<typeof openSearchLog> };

export const openFeed = (deps: Deps): FeedDeps => ({ ...deps, countSearch: openSearchLog(deps) });

/** Its first page counts as one search. */
export function getFeed(deps: FeedDeps, viewer: Viewer, { query, request }: Asked<typeof feed.getFeed> & Incoming) {
  if (!query.cursor && query.offset === 0) deps.countSearch(viewer.id, query.q);
  return readFeed(deps, viewer, query, request);
}
