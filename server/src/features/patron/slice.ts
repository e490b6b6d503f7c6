import { patron } from '@veil/contract/patron.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts } from './card-parts.ts';
import { shownCurrency } from './currency.ts';
import { exportPatron } from './export.ts';
import { readDueLinks } from './patreon/read-links.ts';
import { resealPatreon } from './patreon/reseal.ts';
import { servePatreon } from './patreon/serve.ts';
import { bindPatron } from './routes.ts';

/** Tiers of patrons and who has them. What a member has goes with their row in `members`. */
export const patronSlice = {
  name: 'patron',
  calls: patron,
  bind: bindPatron,
  serveApi: servePatreon,
  repeated: [{ name: 'links with Patreon', everyMs: 10_000, run: readDueLinks }],
  cardParts,
  settings: [shownCurrency],
  exportOf: exportPatron,
  reseal: resealPatreon,
} as const satisfies SliceWithCalls<typeof patron>;
