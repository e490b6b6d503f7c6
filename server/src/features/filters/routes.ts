import type { filters } from '@veil/contract/filters.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { deleteFeedFilter, listFeedFilters, saveFeedFilter, setDefaultFilter } from './filters.ts';

export const bindFilters = (deps: Deps): Handlers<typeof filters, Viewer> => ({
  listFeedFilters: ({ viewer }) => listFeedFilters(deps.db, viewer),
  saveFeedFilter: ({ viewer, body }) => saveFeedFilter(deps, viewer, body),
  setDefaultFilter: ({ viewer, body }) => setDefaultFilter(deps, viewer, body.key),
  deleteFeedFilter: ({ viewer, params }) => deleteFeedFilter(deps, viewer, params.key),
});
