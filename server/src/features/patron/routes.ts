import type { patron } from '@veil/contract/patron.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { deleteCode, listCodes, makeCodes, redeemCode } from './codes.ts';
import { endGrant, grantTier, listGrants } from './grants.ts';
import { changePatron, patronStatus } from './status.ts';
import { changeTier, createTier, deleteTier, listAdminTiers, listTiers } from './tiers.ts';

export const bindPatron = (deps: Deps): Handlers<typeof patron, Viewer> => ({
  listPatronTiers: () => listTiers(deps.db),
  getPatronStatus: ({ viewer }) => patronStatus(deps, viewer),
  changePatron: ({ viewer, body }) => changePatron(deps, viewer, body),
  redeemPatronCode: ({ viewer, body }) => redeemCode(deps, viewer, body.code),
  listAdminTiers: () => listAdminTiers(deps),
  createTier: ({ body }) => createTier(deps, body),
  changeTier: ({ params, body }) => changeTier(deps, params.id, body),
  deleteTier: ({ params }) => deleteTier(deps, params.id),
  listGrants: ({ query }) => listGrants(deps, query),
  grantTier: ({ viewer, body }) => grantTier(deps, viewer, body),
  endGrant: ({ params }) => endGrant(deps, params.id),
  listPatronCodes: ({ query }) => listCodes(deps, query),
  makePatronCodes: ({ viewer, body }) => makeCodes(deps, viewer, body),
  deletePatronCode: ({ params }) => deleteCode(deps, params.id),
});
