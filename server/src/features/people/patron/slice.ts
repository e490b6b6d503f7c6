import { patron } from '@veil/contract/people/patron.ts';
import { thenRead } from '../../../platform/http/handler.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { changeTier, createTier, deleteTier } from './change-tiers.ts';
import { deleteCode, listCodes, makeCodes } from './codes.ts';
import { shownCurrency } from './currency.ts';
import { isLinkDue } from './due-link-queries.ts';
import { exportPatron } from './export.ts';
import { endGrant, grantTier } from './give-grants.ts';
import { listGrants } from './grants.ts';
import { patreonHealth, readAllSoon } from './patreon/health.ts';
import { finishLink } from './patreon/link.ts';
import { changeOptions, presentOptions } from './patreon/options.ts';
import { readDueLinks, readLinkOf } from './patreon/read-links.ts';
import { resealPatreon } from './patreon/reseal.ts';
import { servePatreon } from './patreon/serve.ts';
import { redeemCode } from './redeem-code.ts';
import { changePatron, endLink, patronStatus, startPatronLink } from './status.ts';
import { listAdminTiers, listTiers } from './tiers.ts';

export const patronSlice = {
  name: 'patron',
  calls: patron,
  handlers: {
    listPatronTiers: listTiers,
    getPatronStatus: patronStatus,
    changePatron,
    startPatronLink,
    finishPatronLink: thenRead(finishLink, patronStatus),
    readPatronLink: thenRead(readLinkOf, patronStatus),
    endPatronLink: endLink,
    getPatreonOptions: presentOptions,
    savePatreonOptions: changeOptions,
    getPatreonHealth: patreonHealth,
    readPatreonLinks: readAllSoon,
    redeemPatronCode: redeemCode,
    listAdminTiers,
    createTier,
    changeTier,
    deleteTier,
    listGrants,
    grantTier,
    endGrant,
    listPatronCodes: listCodes,
    makePatronCodes: makeCodes,
    deletePatronCode: deleteCode,
  },
  serveApi: servePatreon,
  repeated: [{ name: 'links with Patreon', everyMs: 10_000, run: readDueLinks, isDue: isLinkDue }],
  cardParts,
  settings: [shownCurrency],
  exportOf: exportPatron,
  reseal: resealPatreon,
} as const satisfies SliceWithCalls<typeof patron>;
