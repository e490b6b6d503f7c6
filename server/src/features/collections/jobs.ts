import type { Queue } from '../../slice.ts';
import { sweepThumbs } from './erasures.ts';

/** Keeps the promise that no picture outlives what it was drawn for. */
export const thumbSweep: Queue = {
  name: 'sweep-thumbs',
  // Twenty past each hour.
  cron: '20 * * * *',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (deps) => {
    const swept = await sweepThumbs(deps);
    if (swept > 0) deps.log.info({ swept }, 'thumbs were swept');
  },
};
