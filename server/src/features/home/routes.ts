import type { home } from '@veil/contract/home.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { readHome } from './home.ts';
import { listPublic } from './list-public.ts';

export const bindHome = (deps: Deps): Handlers<typeof home, Viewer> => ({
  getHome: ({ viewer }) => readHome(deps, viewer),
  listTopContent: ({ viewer, query }) => listPublic(deps, viewer, 'top', query),
  listRecentUploads: ({ viewer, query }) => listPublic(deps, viewer, 'new', query),
});
