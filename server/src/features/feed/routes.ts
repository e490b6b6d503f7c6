import type { feed } from '@veil/contract/feed.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { countArrivals } from './arrivals.ts';
import { readFeed } from './feed.ts';
import { listMemberUploads } from './member-uploads.ts';
import { listSimilar } from './similar.ts';

export const bindFeed = (deps: Deps): Handlers<typeof feed, Viewer> => ({
  getFeed: ({ viewer, query }) => readFeed(deps, viewer, query),
  countArrivals: ({ viewer, query }) => countArrivals(deps, viewer, query),
  listSimilar: ({ viewer, params, query }) => listSimilar(deps, viewer, { id: params.id, limit: query.limit }),
  listMemberUploads: ({ viewer, params, query }) => listMemberUploads(deps, viewer, { id: params.id, ...query }),
});
