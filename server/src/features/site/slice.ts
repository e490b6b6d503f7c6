import { site } from '@veil/contract/site.ts';
import { withUrgentDb } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { callRatePruning } from './call-rates.ts';
import { forgetCallsOf } from './queries.ts';
import { bindSite } from './routes.ts';

export const siteSlice = {
  name: 'site',
  calls: site,
  bind: (deps) => bindSite(withUrgentDb(deps)),
  repeated: [callRatePruning],
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await forgetCallsOf(tx, id);
  },
} as const satisfies SliceWithCalls<typeof site>;
