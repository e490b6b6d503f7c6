import type { creators } from '@veil/contract/creators.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { findCreators } from './find-creators.ts';
import { listPantheon, readPantheon } from './pantheon.ts';
import { pantheonSettings } from './pantheon-settings.ts';
import { listSimilarCreators } from './similar.ts';
import { endWorship, readWorship, worship } from './worship.ts';
import { listWorshipers } from './worshipers.ts';

export const bindCreators = (deps: Deps): Handlers<typeof creators, Viewer> => ({
  getPantheon: ({ viewer }) => readPantheon(deps, viewer),
  listPantheon: ({ viewer, query }) => listPantheon(deps, viewer, query),
  findCreators: ({ viewer, query }) => findCreators(deps, viewer, query),
  getWorship: ({ viewer }) => readWorship(deps, viewer),
  worship: ({ viewer, params, body }) => worship(deps, viewer, params.idOrName, body),
  endWorship: ({ viewer, params }) => endWorship(deps, viewer, params.idOrName),
  listWorshipers: ({ viewer, params, query }) => listWorshipers(deps, viewer, params.idOrName, query),
  listSimilarCreators: ({ viewer, params, query }) => listSimilarCreators(deps, viewer, params.idOrName, query),
  getPantheonSettings: () => pantheonSettings.load(deps.db),
  savePantheonSettings: async ({ body }) => {
    await pantheonSettings.save(deps.db, body, deps.clock.now());
    return pantheonSettings.load(deps.db);
  },
});
