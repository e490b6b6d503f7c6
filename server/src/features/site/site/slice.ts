import { site } from '@veil/contract/site/site.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { callRatePruning } from './call-rates.ts';
import { forgetCallsOf } from './count-queries.ts';
import { getHealth, getReady, getSite, openSite, type SiteDeps } from './get-site.ts';
import { checkBackup } from './last-backup.ts';
import { mailCountPruning } from './mail-limit.ts';
import { checkOpening } from './opening.ts';
import { shownSiteSettings } from './site-name.ts';

export const siteSlice = {
  name: 'site',
  calls: site,
  openDeps: openSite,
  handlers: { getHealth, getReady, getSite },
  settings: [shownSiteSettings],
  repeated: [callRatePruning, mailCountPruning],
  healthChecks: async (deps) => [...(await checkOpening(deps)), ...(await checkBackup(deps))],
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetCallsOf(tx, id);
  },
} as const satisfies SliceWithCalls<typeof site, SiteDeps>;
