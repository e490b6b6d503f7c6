import type { search } from '@veil/contract/search.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { suggest } from './suggest.ts';

export const bindSearch = (deps: Deps): Handlers<typeof search, Viewer> => ({
  search: ({ viewer, query }) => suggest(deps, viewer, query),
});
