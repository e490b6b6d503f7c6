import type { patron } from '@veil/contract/patron.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { deleteCode, listCodes, makeCodes, redeemCode } from './codes.ts';
import { endGrant, grantTier, listGrants } from './grants.ts';
import { patreonHealth, readAllSoon } from './patreon/health.ts';
import { finishLink } from './patreon/link.ts';
import { changeOptions, presentOptions } from './patreon/options.ts';
import { readLinkOf } from './patreon/read-links.ts';
import { beginAt, changePatron, endLink, patronStatus } from './status.ts';
import { changeTier, createTier, deleteTier, listAdminTiers, listTiers } from './tiers.ts';

export const bindPatron = (deps: Deps): Handlers<typeof patron, Viewer> => ({
  listPatronTiers: () => listTiers(deps.db),
  getPatronStatus: ({ viewer }) => patronStatus(deps, viewer),
  changePatron: ({ viewer, body, request }) => changePatron(deps, viewer, body.mode, request.host),
  startPatronLink: async ({ viewer, request }) => ({
    url: (await beginAt(deps, viewer, request.host)) ?? refuse('paid_elsewhere'),
  }),
  finishPatronLink: async ({ viewer, body }) => {
    await finishLink(deps, viewer, body);
    return patronStatus(deps, viewer);
  },
  readPatronLink: async ({ viewer }) => {
    await readLinkOf(deps, viewer.id);
    return patronStatus(deps, viewer);
  },
  endPatronLink: ({ viewer }) => endLink(deps, viewer),
  getPatreonOptions: ({ request }) => presentOptions(deps, request.host),
  savePatreonOptions: ({ body, request }) => changeOptions(deps, request.host, body),
  getPatreonHealth: () => patreonHealth(deps),
  readPatreonLinks: () => readAllSoon(deps),
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
