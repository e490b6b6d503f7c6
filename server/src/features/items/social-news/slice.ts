import { socialNews } from '@veil/contract/items/social-news.ts';
import type { Deps } from '../../../deps.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { checkName } from './check-name.ts';
import { getConfig, shownSocialNewsConfig } from './config.ts';
import { changeConfig, pause, resume, syncNow } from './control.ts';
import { sync } from './jobs.ts';
import { deleteBefore } from './queries.ts';
import { resealSocialNews } from './reseal.ts';
import { startDueSync } from './runs.ts';
import { getStatus } from './status.ts';

const day = 24 * 3_600_000;
/** Older pictures are no longer listed; the pool knows the added ones. */
const keptMs = 90 * day;

const prune = ({ db, clock }: Deps) => deleteBefore(db, new Date(clock.now().getTime() - keptMs));

export const socialNewsSlice = {
  name: 'social-news',
  calls: socialNews,
  handlers: {
    getSocialNewsConfig: getConfig,
    saveSocialNewsConfig: changeConfig,
    getSocialNewsStatus: getStatus,
    checkSocialNewsName: checkName,
    syncSocialNews: syncNow,
    pauseSocialNews: pause,
    resumeSocialNews: resume,
  },
  settings: [shownSocialNewsConfig],
  queues: [sync],
  repeated: [
    { name: 'social news', everyMs: 30_000, run: startDueSync },
    { name: 'old social news', everyMs: day, run: prune },
  ],
  reseal: resealSocialNews,
} as const satisfies SliceWithCalls<typeof socialNews>;
