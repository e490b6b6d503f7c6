import type { feed } from '@veil/contract/feed.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { readFeed } from './feed.ts';
import { listMemberUploads } from './member-uploads.ts';

export const bindFeed = (deps: Deps): Handlers<typeof feed, Viewer> => ({
  getFeed: ({ viewer, query }) => readFeed(deps, viewer, query),
  listMemberUploads: ({ viewer, params, query }) => listMemberUploads(deps, viewer, { id: params.id, ...query }),
});
