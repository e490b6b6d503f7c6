import type { Queue } from '../../../slice.ts';
import { sweepPool } from './manage.ts';

export const poolSweep: Queue = {
  name: 'sweep-pool',
  cron: '40 * * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (deps) => {
    const swept = await sweepPool(deps);
    if (swept > 0) deps.log.info({ swept }, 'files of the pool were swept');
  },
};
