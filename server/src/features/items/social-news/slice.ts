import { socialNews } from '@veil/contract/social-news.ts';
import type { Deps } from '../../deps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { shownSocialNewsConfig } from './config.ts';
import { sync } from './jobs.ts';
import { deleteBefore } from './queries.ts';
import { resealSocialNews } from './reseal.ts';
import { bindSocialNews } from './routes.ts';
import { startDueSync } from './runs.ts';

const day = 24 * 3_600_000;
/** What was seen so long ago is not listed any more; what was added, the pool knows. */
const keptMs = 90 * day;

const prune = ({ db, clock }: Deps) => deleteBefore(db, new Date(clock.now().getTime() - keptMs));

/** Fills the public pool from communities of a social-news site. */
export const socialNewsSlice = {
  name: 'social-news',
  calls: socialNews,
  bind: bindSocialNews,
  settings: [shownSocialNewsConfig],
  queues: [sync],
  repeated: [
    { name: 'social news', everyMs: 30_000, run: startDueSync },
    { name: 'old social news', everyMs: day, run: prune },
  ],
  reseal: resealSocialNews,
} as const satisfies SliceWithCalls<typeof socialNews>;
