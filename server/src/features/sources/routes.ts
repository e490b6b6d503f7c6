import type { sources } from '@veil/contract/sources.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { addPublicContent, removePublicContent } from './manage.ts';
import { listPublicContent } from './pool.ts';

export const bindSources = (deps: Deps): Handlers<typeof sources, Viewer> => ({
  listPublicContent: ({ viewer, query }) => listPublicContent(deps, viewer, query),
  addPublicContent: ({ viewer, form, file }) => addPublicContent(deps, viewer, form, file),
  removePublicContent: ({ params }) => removePublicContent(deps, params.id),
});
