import type { Queue } from '../../../slice.ts';
import { sweepThumbs } from './erasures.ts';

export const thumbSweep: Queue = {
  name: 'sweep-thumbs',
  cron: '20 * * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (deps) => {
    const swept = await sweepThumbs(deps);
    if (swept > 0) deps.log.info({ swept }, 'thumbs were swept');
  },
};
