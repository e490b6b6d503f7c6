import { site } from '@veil/contract/site.ts';
import { withUrgentDb } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { callRatePruning } from './call-rates.ts';
import { checkBackup } from './last-backup.ts';
import { mailCountPruning } from './mail-limit.ts';
import { checkOpening } from './opening.ts';
import { forgetCallsOf } from './queries.ts';
import { bindSite } from './routes.ts';
import { shownSiteSettings } from './site-name.ts';

export const siteSlice = {
  name: 'site',
  calls: site,
  bind: (deps) => bindSite(withUrgentDb(deps)),
  settings: [shownSiteSettings],
  repeated: [callRatePruning, mailCountPruning],
  healthChecks: async (deps) => [...(await checkOpening(deps)), ...(await checkBackup(deps))],
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetCallsOf(tx, id);
  },
} as const satisfies SliceWithCalls<typeof site>;
