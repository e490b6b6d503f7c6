import { site } from '@veil/contract/site.ts';
import { withUrgentDb } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { callRatePruning } from './call-rates.ts';
import { bindSite } from './routes.ts';

export const siteSlice = {
  name: 'site',
  calls: site,
  bind: (deps) => bindSite(withUrgentDb(deps)),
  repeated: [callRatePruning],
} as const satisfies SliceWithCalls<typeof site>;
