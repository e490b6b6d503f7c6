import type { restrictedCases } from '@veil/contract/restricted-cases.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { confirmFreeze } from './confirm.ts';
import { exportRestricted } from './export.ts';
import { liftRestriction } from './lift.ts';
import { releaseMedia } from './media.ts';
import { listRestricted, readRestricted } from './read.ts';
import { restrictCase } from './restrict.ts';

export const bindRestrictedCases = (deps: Deps): Handlers<typeof restrictedCases, Viewer> => ({
  restrictCase: ({ viewer, params, body }) => restrictCase(deps, viewer, params.id, body.reason),
  listRestrictedCases: ({ query }) => listRestricted(deps, query),
  getRestrictedCase: ({ viewer, params }) => readRestricted(deps, viewer, params.id),
  exportRestrictedCase: ({ viewer, params }) => exportRestricted(deps, viewer, params.id),
  releaseRestrictedMedia: ({ viewer, params, body }) => releaseMedia(deps, viewer, params.id, body),
  confirmFreeze: ({ viewer, params }) => confirmFreeze(deps, viewer, params.id),
  liftRestriction: ({ viewer, params, body }) => liftRestriction(deps, viewer, params.id, body),
});
